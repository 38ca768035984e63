import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export function laterPackage(deb: string, version: string, later: string, folder: string): string {
  execFileSync('dpkg-deb', ['-R', deb, folder]);
  const replace = (path: string) => {
    const text = readFileSync(join(folder, path), 'utf8');
    writeFileSync(join(folder, path), text.replaceAll(version, later));
  };
  renameSync(join(folder, `opt/vigie/releases/${version}`), join(folder, `opt/vigie/releases/${later}`));
  rmSync(join(folder, 'opt/vigie/current'));
  symlinkSync(`releases/${later}`, join(folder, 'opt/vigie/current'));
  for (const path of ['DEBIAN/control', `opt/vigie/releases/${later}/package.json`]) replace(path);
  rmSync(join(folder, 'DEBIAN/md5sums'));
  const file = `${folder}.deb`;
  execFileSync('dpkg-deb', ['-Znone', '--root-owner-group', '-b', folder, file], { stdio: 'ignore' });
  rmSync(folder, { recursive: true });
  return file;
}

/** `change`: the later version; undefined: as it is. */
export function unpacked(
  tarball: string,
  folder: string,
  change?: { readonly version: string; readonly later: string },
) {
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '--strip-components=1', '-C', folder]);
  if (!change) return;
  const file = join(folder, 'package.json');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(change.version, change.later));
}
