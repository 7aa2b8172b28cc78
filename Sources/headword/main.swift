import CommandLineInterface
import Glibc

exit(CommandLineTool.run(CommandLine.argc, CommandLine.unsafeArgv).rawValue)
