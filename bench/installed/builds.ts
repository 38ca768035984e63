import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export function buildIn(folder: string): { readonly sums: string; readonly packages: string } {
  const run = (program: string, ...args: readonly string[]) =>
    execFileSync(program, args, { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] });
  execFileSync('git', ['clone', '--quiet', '--shared', root, folder]);
  run('npm', 'ci', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error');
  run('npm', 'run', '--silent', 'package');
  const packages = join(folder, '.build/packages');
  return { sums: readFileSync(join(packages, 'SHA256SUMS'), 'utf8'), packages };
}
