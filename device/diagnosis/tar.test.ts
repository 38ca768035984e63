import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { tar } from './tar.ts';

test('tar unpacks what it is given, of any length, whole', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const files = [0, 1, 511, 512, 513, 100_000].map((length) => ({
    name: `kept/file-${length}.txt`,
    bytes: Buffer.alloc(length, 'é.'),
  }));
  const archive = join(folder, 'files.tar.gz');
  writeFileSync(archive, gzipSync(tar(files, Date.UTC(2026, 0, 1))));
  const listed = execFileSync('tar', ['-tzf', archive], { encoding: 'utf8' });
  expect(listed.trim().split('\n')).toEqual(files.map(({ name }) => name));
  execFileSync('tar', ['-xzf', archive, '-C', folder]);
  for (const { name, bytes } of files) expect(readFileSync(join(folder, name)).equals(bytes)).toBe(true);
});
