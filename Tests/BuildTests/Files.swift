import Glibc

/// Whether a file is at `path`.
func fileExists(_ path: String) -> Bool { access(path, F_OK) == 0 }
