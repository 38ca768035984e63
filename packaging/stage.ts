import { chmodSync, copyFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ReleaseFile } from './release.ts';

/** With modes that do not depend on the user who builds. */
export function writeFiles(folder: string, files: readonly ReleaseFile[]): void {
  for (const { path, content, mode } of files) {
    const target = join(folder, path);
    makeFolder(dirname(target));
    if ('file' in content) copyFileSync(content.file, target);
    else writeFileSync(target, content.text);
    chmodSync(target, mode);
  }
}

export function writeLink(folder: string, path: string, target: string): void {
  makeFolder(dirname(join(folder, path)));
  symlinkSync(target, join(folder, path));
}

function makeFolder(path: string): void {
  const first = mkdirSync(path, { recursive: true });
  if (first === undefined) return;
  for (let folder = path; folder.length >= first.length; folder = dirname(folder)) chmodSync(folder, 0o755);
}
