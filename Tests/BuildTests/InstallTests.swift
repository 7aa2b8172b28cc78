import TestSupport
import Testing

@Suite("make install", .enabled(if: fileExists(Builder.checkout + "/.build/release/headword")))
struct InstallTests {
  /// Installs what `make` built into a fresh directory.
  private func installed() throws -> Builder {
    let builder = try Builder()
    let run = try builder.shell(
      "make -C '\(Builder.checkout)' install DESTDIR=$PWD/root PREFIX=/opt/dictionary")
    #expect(run.standardError.contains("Error") == false)
    #expect(run.status == 0)
    #expect(!run.standardOutput.contains("swift build"))
    return builder
  }

  @Test("The installed tool answers from the installed dictionaries, and uninstall takes all of it away")
  func roundTrip() throws {
    let builder = try installed()
    var files = [
      "bin/headword", "share/bash-completion/completions/headword",
      "share/fish/vendor_completions.d/headword.fish", "share/headword/starter.sqlite",
      "share/man/man1/headword.1", "share/zsh/site-functions/_headword",
    ]
    if fileExists(Builder.checkout + "/Resources/wordnet.sqlite") {
      files += ["share/doc/headword/wordnet-copyright", "share/headword/wordnet.sqlite"]
    }
    let found = try builder.shell("cd root/opt/dictionary && find . -type f | sed 's:^./::' | LC_ALL=C sort")
    #expect(found.standardOutput == files.sorted().map { $0 + "\n" }.joined())

    let environment = ["HOME": builder.directory.path]
    let link = try builder.shell("mkdir links && ln -s $PWD/root/opt/dictionary/bin/headword links/hw")
    #expect(link.status == 0)
    let run = try Run(
      builder.directory.file("links/hw"), ["--dictionary", "starter", "--brief", "headword"],
      environment: environment)
    #expect(run.standardError == "")
    #expect(
      run.standardOutput
        == "    591  headword                  noun: the word at the start of a dictionary entry, which the entry then "
        + "explains; \"in this line the headword comes first\"\n")
    #expect(run.status == 0)

    let removed = try builder.shell(
      "make -C '\(Builder.checkout)' uninstall DESTDIR=$PWD/root PREFIX=/opt/dictionary")
    #expect(removed.status == 0)
    #expect(try builder.shell("find root ! -type d -o -name headword").standardOutput == "")
  }

  @Test("What is installed is fully static, without Foundation, where the archives are there")
  func executable() throws {
    let builder = try installed()
    let run = try builder.shell(
      "LC_ALL=C grep -c -e libFoundation -e _FoundationICU -e libicu root/opt/dictionary/bin/headword")
    #expect(run.standardOutput == "0\n")
  }
}
