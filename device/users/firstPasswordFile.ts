import { renameSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Puts the first password of `admin` in a file for its owner and root alone, until its first use. `password`: undefined
 * where there is none now; one that an earlier start left is removed. Returns what to call each second.
 */
export function keepFirstPassword(
  file: string,
  password: string | undefined,
  isUsed: () => boolean,
  say: (line: string) => void,
): () => void {
  let isThere = true;
  const removeIfUsed = () => {
    if (!isThere || !isUsed()) return;
    isThere = false;
    rmSync(file, { force: true });
  };
  try {
    if (password === undefined) removeIfUsed();
    else {
      writeWhole(file, `${password}\n`);
      say(`The first password of admin, valid for one login, is in ${file}. Show it with: vigie first-password`);
    }
  } catch (error) {
    const what = password === undefined ? 'removed' : 'written; the next start makes another one';
    say(`The file of the first password, ${file}, can’t be ${what}: ${(error as Error).message}.`);
  }
  return removeIfUsed;
}

function writeWhole(file: string, text: string): void {
  const unfinished = `${file}.new`;
  rmSync(unfinished, { force: true });
  writeFileSync(unfinished, text, { mode: 0o600, flag: 'wx', flush: true });
  renameSync(unfinished, file);
}
