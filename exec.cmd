@rem A shell of npm gives its place to the program by exec, so that signals reach it; cmd.exe finds this in its stead.
@%*
