import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Built, ReleaseFile } from './release.ts';
import { writeFiles } from './stage.ts';

/** For systems without dpkg; `folder`: for the time of the work. */
export function writeTarball(files: readonly ReleaseFile[], built: Built, folder: string, file: string): void {
  rmSync(folder, { recursive: true, force: true });
  const name = `vigie-${built.version}`;
  writeFiles(join(folder, name), [
    ...files,
    script('install.sh', 'installed/install.sh'),
    script('packaging/postrm', 'debian/postrm'),
  ]);
  const same = ['--sort=name', `--mtime=@${built.epoch}`, '--owner=0', '--group=0', '--numeric-owner', '--format=gnu'];
  execFileSync('tar', [...same, '--use-compress-program=gzip -9n', '-cf', file, '-C', folder, name]);
  rmSync(folder, { recursive: true });
}

function script(path: string, file: string): ReleaseFile {
  return { path, content: { file: join(import.meta.dirname, file) }, mode: 0o755 };
}
