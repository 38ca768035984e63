import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string) =>
  JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, Record<string, string>>;
const { dependencies, devDependencies, scripts } = read('package.json');
const demonstration = read('demonstration/package.json').dependencies;

/** A checkout with what git has, and the packages of that list as installed. */
function checkout(packages: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-checkout-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const part of ['package.json', 'cli', 'demonstration/package.json', 'device/prepare.js', 'device/program.js'])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  for (const name of packages) {
    mkdirSync(join(folder, 'node_modules', name), { recursive: true });
    writeFileSync(join(folder, 'node_modules', name, 'package.json'), '{}');
  }
  return folder;
}

const npm = (folder: string, script: string, ...args: string[]) =>
  spawnSync('npm', ['run', '--silent', script, ...(args.length > 0 ? ['--', ...args] : [])], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });

const notInstalled = 'The packages of Vigie are not installed. Run "npm ci" first.\n';
test.each(['build', 'vigie', 'plant'])('npm run %s in a checkout without packages says what to do', (script) => {
  const { status, stderr, stdout } = npm(checkout([]), script);
  expect([status, stderr, stdout]).toEqual([1, notInstalled, '']);
});

// Which begin as one of those above.
test('every script looks first whether its packages are there', () => {
  const begin = /^node cli\/checkTools\.js && |^node --import \.\/cli\/checkTools\.js |^exec env .* cli\/main\.js/;
  const others = Object.entries(scripts ?? {}).filter(([, line]) => !begin.test(line));
  expect(others).toEqual([]);
});

test.each(['build', 'plant'])('npm run %s without the development packages names them and what to do', (script) => {
  const { status, stderr } = npm(checkout(Object.keys(dependencies ?? {})), script);
  expect(status).toBe(1);
  const names = Object.keys({ ...devDependencies, ...demonstration });
  expect(stderr).toBe(
    `${names.length} packages are missing (${names.slice(0, 3).join(', ')}, …). Run "npm ci" first, without --omit=dev.\n`,
  );
});

test('with all packages the check says nothing', () => {
  expect(execFileSync(process.execPath, [join(root, 'cli/checkTools.js')], { encoding: 'utf8' })).toBe('');
});
