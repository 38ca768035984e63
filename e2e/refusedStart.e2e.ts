import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { vigie } from './site/program.ts';
import { copyStation, demo, temporaryFolder } from './site/stationCopy.ts';

const oneSentence = /^[^\n]+\.\n$/;

test('a port that is taken ends the start with one sentence', async ({ onTestFinished }) => {
  const room = temporaryFolder();
  onTestFinished(room.remove);
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  copyStation(demo, join(room.path, 'station'), 1);
  const { code, errors } = await vigie('run', join(room.path, 'station'), '--port', String(port));
  expect(code).toBe(1);
  expect(errors).toMatch(oneSentence);
  expect(errors).toContain(`Port ${port}`);
});

test('a data folder that cannot be written ends the start with one sentence', async ({ onTestFinished }) => {
  const room = temporaryFolder();
  onTestFinished(room.remove);
  const file = join(room.path, 'a-file');
  writeFileSync(file, '');
  for (const data of [join(file, 'data'), '/proc/vigie']) {
    const { code, errors } = await vigie('run', demo, '--port', '0', '--data', data);
    expect(code, data).toBe(1);
    expect(errors, data).toMatch(oneSentence);
    expect(errors, data).toContain(data);
  }
});

test.for<string[]>([
  ['run', '/no/such/station'],
  ['run', demo, '--port', 'eighty'],
  ['run', demo, '--tls-key', '/no/such/key', '--tls-cert', '/no/such/certificate'],
  ['from-epanet', '/no/such/file.inp', '--out', '/tmp'],
])('%s: one sentence, exit 1', async (args, { onTestFinished }) => {
  const room = temporaryFolder();
  onTestFinished(room.remove);
  // The demonstration is left as new: its first start computes its past.
  const data = args[0] === 'run' ? ['--data', join(room.path, 'data')] : [];
  const { code, errors } = await vigie(...args, ...data);
  expect(code).toBe(1);
  expect(errors).toMatch(oneSentence);
});
