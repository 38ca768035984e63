import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { writeDebianPackage } from './debianPackage.ts';
import { manPage } from './manPage.ts';
import type { Built, ReleaseFile } from './release.ts';
import { writeTarball } from './tarball.ts';
import { missingTools } from './tools.ts';

const room = mkdtempSync(join(tmpdir(), 'vigie-packages-'));
afterAll(() => rmSync(room, { recursive: true }));

const epoch = 1_764_000_000;
const built: Built = { product: 'vigie', architecture: 'arm64', version: '1.2.3', epoch, modules: '', node: '' };
const files: readonly ReleaseFile[] = [
  { path: 'bin/vigie', content: { file: join(import.meta.dirname, 'installed/vigie') }, mode: 0o755 },
  { path: 'cli/main.js', content: { text: 'console.log(1);\n' }, mode: 0o644 },
  { path: 'packaging/vigie.service', content: { text: '[Unit]\n' }, mode: 0o644 },
  { path: 'share/doc/vigie/copyright', content: { text: 'UNLICENSED\n' }, mode: 0o644 },
  { path: 'share/man/man1/vigie.1', content: { text: manPage('1.2.3', epoch) }, mode: 0o644 },
];

/** By a user with a strict umask, and in a folder of its own. */
function written(write: typeof writeTarball, name: string): string {
  const file = join(room, name);
  const before = process.umask(0o077);
  try {
    write(files, built, join(room, `${name}-work`), file);
  } finally {
    process.umask(before);
  }
  return file;
}

/** `drwxr-xr-x root/root ./opt/`: mode, owner, path and, of a link, its target. */
function listOf(lines: string): string[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => line.replace(/^(\S+) +(\S+) +\d+ \S+ \S+ /, '$1 $2 '));
}

describe.skipIf(missingTools([]).length > 0)('packages', () => {
  const deb = () => written(writeDebianPackage, 'first.deb');

  test('a .deb has its release, the link to it, command, unit, manual page and licences, all of root', () => {
    const list = listOf(
      execFileSync('dpkg-deb', ['-c', deb()], { encoding: 'utf8', env: { ...process.env, TZ: 'UTC' } }),
    );
    expect(list.filter((line) => !line.startsWith('d'))).toEqual([
      '-rw-r--r-- root/root ./lib/systemd/system/vigie.service',
      '-rwxr-xr-x root/root ./opt/vigie/releases/1.2.3/bin/vigie',
      '-rw-r--r-- root/root ./opt/vigie/releases/1.2.3/cli/main.js',
      '-rw-r--r-- root/root ./opt/vigie/releases/1.2.3/packaging/vigie.service',
      '-rw-r--r-- root/root ./usr/share/doc/vigie/copyright',
      '-rw-r--r-- root/root ./usr/share/man/man1/vigie.1.gz',
      // Last: the release before is replaced when all of the new one is there.
      'lrwxrwxrwx root/root ./opt/vigie/current -> releases/1.2.3',
      'lrwxrwxrwx root/root ./usr/bin/vigie -> /opt/vigie/current/bin/vigie',
    ]);
    const folders = list.filter((line) => line.startsWith('d'));
    expect(folders.filter((line) => !line.startsWith('drwxr-xr-x root/root '))).toEqual([]);
  });

  test('the .deb of the hub has folder, command and unit of its own, beside those of a station', () => {
    const hub: Built = { ...built, product: 'vigie-hub' };
    const own = files
      .filter(({ path }) => !path.startsWith('share/man'))
      .map((one) => ({ ...one, path: one.path.replace('vigie.service', 'vigie-hub.service') }));
    const file = join(room, 'hub.deb');
    writeDebianPackage(own, hub, join(room, 'hub-work'), file);
    const list = execFileSync('dpkg-deb', ['-c', file], { encoding: 'utf8' });
    expect(list).toContain('./opt/vigie-hub/releases/1.2.3/bin/vigie');
    expect(list).toContain('./lib/systemd/system/vigie-hub.service');
    expect(list).toContain('./usr/bin/vigie-hub -> /opt/vigie-hub/current/bin/vigie');
    expect(list).not.toMatch(/\.\/(?:opt|usr\/bin)\/vigie[/ ]/);
    expect(execFileSync('dpkg-deb', ['-f', file, 'Package'], { encoding: 'utf8' })).toBe('vigie-hub\n');
  });

  test('its fields name machine, version and what the system must have; no file is one that dpkg asks about', () => {
    const field = (name: string) => execFileSync('dpkg-deb', ['-f', deb(), name], { encoding: 'utf8' }).trim();
    expect([field('Version'), field('Architecture')]).toEqual(['1.2.3', 'arm64']);
    expect(field('Depends')).toContain('libatomic1');
    const info = execFileSync('dpkg-deb', ['-I', deb()], { encoding: 'utf8' });
    expect(info).toMatch(/postinst[\s\S]*postrm[\s\S]*prerm/);
    expect(info).not.toContain('conffiles');
  });

  test.each([
    ['deb', writeDebianPackage],
    ['tar.gz', writeTarball],
  ] as const)('a .%s that is made again is the same, byte for byte', (end, write) => {
    const [one, other] = [written(write, `one.${end}`), written(write, `other.${end}`)];
    expect(readFileSync(one).equals(readFileSync(other))).toBe(true);
    const later = join(room, `later.${end}`);
    write(files, { ...built, epoch: epoch + 1 }, join(room, 'later-work'), later);
    expect(readFileSync(one).equals(readFileSync(later)), 'of another commit').toBe(false);
  });

  test('a .tar.gz has one folder with the release and what installs it', () => {
    const file = written(writeTarball, 'list.tar.gz');
    const list = execFileSync('tar', ['-tzf', file], { encoding: 'utf8' }).trim().split('\n');
    expect(list.filter((path) => !path.startsWith('vigie-1.2.3/'))).toEqual([]);
    expect(list).toEqual(expect.arrayContaining(['vigie-1.2.3/bin/vigie', 'vigie-1.2.3/install.sh']));
  });
});

test.each([
  'debian/postinst',
  'debian/prerm',
  'debian/postrm',
  'hub/postinst',
  'hub/prerm',
  'hub/postrm',
  'hub/setUp.sh',
  'installed/vigie',
  'installed/setUp.sh',
  'installed/install.sh',
])('a shell can read %s, and it calls nothing of the network', (name) => {
  const file = join(import.meta.dirname, name);
  expect(spawnSync('sh', ['-n', file], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
  expect(readFileSync(file, 'utf8')).not.toMatch(/\b(?:npm|curl|wget|apt-get (?:install|update) -|pip)\b/);
});

describe('npm run package', () => {
  const run = (args: readonly string[], path = process.env.PATH) =>
    spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
      encoding: 'utf8',
      env: { ...process.env, PATH: path },
    });

  test('names the tools that are missing and their packages, and ends with 2', () => {
    const { status, stderr } = run(['--arch', 'arm64'], '/nowhere');
    expect(status).toBe(2);
    expect(stderr).toContain('dpkg-deb is missing. On Debian: apt-get install dpkg.');
    expect(stderr).toContain('aarch64-linux-gnu-strip or llvm-strip is missing.');
  });

  test.each([
    [['--arch', 'mips'], '--arch mips is not valid. Expected: x64 or arm64.'],
    [['--fast'], "Unknown option '--fast'."],
    [['x64'], "Unexpected argument 'x64'."],
  ])('%j ends with 2 and says what is expected', (args, sentence) => {
    const { status, stderr } = run(args);
    expect([status, stderr]).toEqual([2, expect.stringContaining(sentence)]);
  });

  test('--help ends with 0', () => {
    expect(run(['--help'])).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('npm run package -- --arch arm64'),
    });
  });
});

test('the newest release of the changelog is the version and the date of the product', () => {
  const root = join(import.meta.dirname, '..');
  const { version, releaseDate } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
    string,
    string
  >;
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  const releases = [...changelog.matchAll(/^## (?!Unreleased)(.*)$/gm)].map(([, title]) => title);
  expect(releases[0]).toBe(`${version} - ${releaseDate}`);
  const versions = releases.map((title = '') => title.split(' ')[0] ?? '');
  expect(new Set(versions).size).toBe(versions.length);
});
