@rem A shell of npm gives its place to the program by exec, so that signals reach it; cmd.exe finds this in its stead.
@rem What comes before the program (env NAME=VALUE) is for glibc only.
@for /f "tokens=2*" %%a in ("%*") do @%%b
