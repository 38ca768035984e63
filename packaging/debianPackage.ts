import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { architectures } from './architectures.ts';
import { type ProductName, products } from './products.ts';
import type { Built, ReleaseFile } from './release.ts';
import { writeFiles, writeLink } from './stage.ts';

const scripts = ['postinst', 'prerm', 'postrm'];
const root = join(import.meta.dirname, '..');

/** `folder`: for the time of the work. */
export function writeDebianPackage(files: readonly ReleaseFile[], built: Built, folder: string, file: string): void {
  rmSync(folder, { recursive: true, force: true });
  const { product, version, epoch } = built;
  const placed = files.map((one) => ({ ...one, path: placeOf(one.path, built) }));
  const units = files.filter(({ path }) => path === `packaging/${product}.service`);
  const all = [...placed, ...units.map((one) => ({ ...one, path: `lib/systemd/system/${product}.service` }))];
  writeFiles(folder, all);
  writeLink(folder, `opt/${product}/current`, `releases/${version}`);
  writeLink(folder, `usr/bin/${product}`, `/opt/${product}/current/bin/vigie`);
  const manual = join(folder, 'usr/share/man/man1/vigie.1');
  if (existsSync(manual)) execFileSync('gzip', ['-9n', manual]);
  writeFiles(
    folder,
    controlFiles(
      folder,
      all.map(({ path }) => path.replace(/\/vigie\.1$/, '/vigie.1.gz')),
      built,
    ),
  );
  // With several threads xz writes other bytes.
  const options = ['--root-owner-group', '-Zxz', '--threads-max=1'];
  const env = { ...process.env, SOURCE_DATE_EPOCH: String(epoch) };
  execFileSync('dpkg-deb', [...options, '--build', folder, file], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  rmSync(folder, { recursive: true });
}

/** Documentation where Debian has it, the rest in the folder of its version. */
function placeOf(path: string, { product, version }: Built): string {
  return path.startsWith('share/') ? `usr/${path}` : `opt/${product}/releases/${version}/${path}`;
}

function controlFiles(
  folder: string,
  paths: readonly string[],
  { product, architecture, version }: Built,
): ReleaseFile[] {
  const bytes = paths.reduce((sum, path) => sum + statSync(join(folder, path)).size, 0);
  const sums = [...paths].sort().map((path) => `${hash('md5', readFileSync(join(folder, path)))}  ${path}\n`);
  const text = (path: string, text: string): ReleaseFile => ({
    path: `DEBIAN/${path}`,
    content: { text },
    mode: 0o644,
  });
  return [
    text('control', control(product, version, architectures[architecture].debian, Math.ceil(bytes / 1024))),
    text('md5sums', sums.join('')),
    ...scripts.map((name) => ({
      path: `DEBIAN/${name}`,
      content: { file: join(root, products[product].scripts, name) },
      mode: 0o755,
    })),
  ];
}

/** Node and the database need these; `passwd` creates the user. */
const depends = 'libatomic1, libc6 (>= 2.34), libgcc-s1, libstdc++6 (>= 11), passwd';

function control(product: ProductName, version: string, architecture: string, installedSize: number): string {
  const { title, description } = products[product];
  return `Package: ${product}
Version: ${version}
Architecture: ${architecture}
Maintainer: Vigie <vigie@invalid>
Installed-Size: ${installedSize}
Depends: ${depends}
Section: net
Priority: optional
Description: ${title}
${description.map((line) => ` ${line}\n`).join('')}`;
}
