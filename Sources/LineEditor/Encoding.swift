import CReadline
import Glibc

/// Has the process read and write letters as UTF-8, whatever locale it was started in: in any other, Readline
/// counts bytes, and Backspace leaves half a letter.
///
/// Takes the locale of the environment with setlocale(3), and where its encoding is another (or the locale is not
/// installed) C.UTF-8 for letters. Readline looks at the environment again, so that is changed, too.
func useUTF8() {
  setlocale(LC_ALL, "")
  guard String(cString: headword_codeset()) != "UTF-8" else { return }
  setlocale(LC_CTYPE, "C.UTF-8")
  setenv("LC_ALL", "C.UTF-8", 1)
}
