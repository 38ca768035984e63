// Loaded before a command: kills it with SIGKILL before its KILL_AT-th renaming of a file.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

let count = 0;
const { renameSync } = fs;
fs.renameSync = (from, to) => {
  if (++count === Number(process.env.KILL_AT)) process.kill(process.pid, 'SIGKILL');
  renameSync(from, to);
};
syncBuiltinESMExports();
