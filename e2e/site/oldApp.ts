import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const home = join(root, '.build/old');
/** Written last: without it the build was cut off. */
const mark = join(home, 'built');

/** The last one with the first service of live values. */
const oldCommit = '8b3239c';
const parts = ['cli', 'device', 'plant', 'protocol', 'web', 'lingui.config.ts', 'package.json', 'tsconfig.base.json'];
/** Without its tests, which today's runs would find. */
const without = ':(exclude,glob)**/*.test.*';

/** The whole product as it was then, built; or why that is impossible here. */
type OldApp = { readonly folder: string } | { readonly missing: string };

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** From the project's own history, once in a checkout; throws where the build fails. */
export function oldApp(): OldApp {
  const folder = join(home, 'app');
  if (existsSync(mark)) return { folder };
  rmSync(home, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = join(home, 'app.tar');
  try {
    run('git', ['archive', '--output', archive, oldCommit, '--', ...parts, without], root);
  } catch {
    return { missing: `this clone has no commit ${oldCommit}: it is shallow, or no clone at all` };
  }
  run('tar', ['-xf', archive], folder);
  const packages = ownPackages(folder);
  try {
    if (packages.length > 0) run('npm', [...install, '--prefix', home, ...packages], home);
  } catch {
    return { missing: `no package registry can be reached for ${packages.join(', ')}` };
  }
  run('npm', ['run', 'build'], folder);
  writeFileSync(mark, '');
  return { folder };
}

/** Beside the old app; what it shares with today's, such as React, is found further up. */
const install = ['install', '--no-save', '--no-package-lock', '--legacy-peer-deps', '--ignore-scripts', '--no-audit'];

/** Those that today's product has in another version, or no more. */
function ownPackages(folder: string): string[] {
  const today = packagesOf(root);
  return Object.entries(packagesOf(folder))
    .filter(([name, wanted]) => today[name] !== wanted)
    .map(([name, wanted]) => `${name}@${wanted}`);
}

function packagesOf(folder: string): Readonly<Record<string, string>> {
  const { dependencies, devDependencies }: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return { ...dependencies, ...devDependencies };
}

function run(command: string, args: readonly string[], cwd: string): void {
  // The tests' own setting would make a build for developers of it.
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync(command, args, { cwd, env, stdio: 'pipe', shell: process.platform === 'win32' });
}
