import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Packs what this version leaves of a station, `stopped` and `killed`, each with its backup, as NAME.tar.gz beside this file. */
const [name] = process.argv.slice(2);
if (name === undefined) throw new Error('Usage: npm run keep-folder -- NAME, such as 0.3.0');
const work = mkdtempSync(join(tmpdir(), 'vigie-'));
for (const end of ['killed', 'stopped']) {
  const own = mkdtempSync(join(work, 'own-'));
  const { status, signal } = spawnSync(process.execPath, [join(import.meta.dirname, 'leaveFolder.ts'), end], {
    stdio: 'inherit',
    env: { ...process.env, TMPDIR: own },
  });
  const [folder = ''] = readdirSync(own);
  if (end === 'killed' ? signal !== 'SIGKILL' : status !== 0) throw new Error(`The service did not end ${end}.`);
  renameSync(join(own, folder), join(work, end));
}
const order = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner'];
execFileSync('tar', [...order, '-czf', join(import.meta.dirname, `${name}.tar.gz`), '-C', work, 'killed', 'stopped']);
rmSync(work, { recursive: true });
