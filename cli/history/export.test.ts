import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { SeriesDefinition } from '../../device/history/seriesDefinition.ts';
import { ownCertificate } from '../../device/http/tls.ts';
import { accounts, startSite, type TestSite, testStation } from '../../device/tests/testDevice.ts';
import type { SamplesSeries } from '../../protocol/history/getSamples.ts';
import { historyCode } from '../../protocol/history/historyState.ts';
import { CsvReader } from '../../protocol/wire/csv.ts';
import { vigie } from '../testConsole.ts';
import { csvRows } from './csvRows.ts';
import { exportColumns, exportText } from './exportRows.ts';
import { ImportRows } from './importRow.ts';

/** More points than one question takes; the last one has a name that looks like two. */
const town = [...Array.from({ length: 60 }, (_, i) => `TOWN.${i}`), 'TOWN.A, B'];

let site: TestSite;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vigie-'));
  writeFileSync(join(folder, 'password'), accounts.observer);
  writeFileSync(join(folder, 'wrong'), 'wrong');
  const more = town.map((id, i) => `<Point Id="${id}" InfoNumber="${100 + i}" Link="field" Register="holding:10"/>`);
  site = await startSite((port) => testStation(port).replace('</PointCfg>', `${more.join('')}$&`));
  // The commands are loaded by the first one: whoever waits for a sample does not wait for that.
  await exported('--points', 'LEVEL');
});
afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true });
});

const exported = (...args: string[]) => exportedFrom(site.device.url, ...args);

function exportedFrom(address: string, ...args: string[]) {
  const asked = [address, '--login', 'observer', '--password-file', join(folder, 'password')];
  return vigie(['history', 'export', ...asked, ...args]);
}

const isoTime = '\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z';

test('samples of points, one row each', async () => {
  site.field.holding.writeUInt16BE(480, 20);
  await vi.waitFor(async () => {
    const { code, out } = await exported('--points', 'LEVEL', '--from', '2020-01-01T00:00:00Z');
    expect(code).toBe(0);
    expect(out).toMatch(
      new RegExp(`^\\ufefftime,point,value,quality\\r\\n(${isoTime},LEVEL,.*\\r\\n)*${isoTime},LEVEL,4\\.8,good\\r\\n`),
    );
  });
});

test('entries of minutes, with what they are made of', async () => {
  const { code, out } = await exported('--points', 'LEVEL', '--tier', '1m');
  expect(code).toBe(0);
  expect(out).toMatch(
    new RegExp(
      `^\\ufefftime,point,min,max,mean,last,good_ms\\r\\n${isoTime},LEVEL,[\\d.]+,[\\d.]+,[\\d.]+,[\\d.]+,\\d+\\r\\n`,
    ),
  );
});

test('a point that nobody knows, a tier that there is none of, and a time that is none are reported', async () => {
  const unknown = await exported('--points', 'LEVEL,LEVLE');
  expect([unknown.code, unknown.out]).toEqual([1, '']);
  expect(unknown.err).toContain(
    'The device has no point “LEVLE” and no recorded values of such a point. Did you mean LEVEL?',
  );
  const tier = await exported('--points', 'LEVEL', '--tier', '5m');
  expect([tier.code, tier.err]).toEqual([
    2,
    expect.stringContaining('--tier “5m” is not valid. Expected: one of raw, 1m, 15m.'),
  ]);
  for (const from of ['monday', '2026-02-30T10:00:00Z']) {
    const time = await exported('--points', 'LEVEL', '--from', from);
    expect([time.code, time.err]).toEqual([2, expect.stringContaining(`--from “${from}” is not a valid time`)]);
  }
  expect((await exported()).err).toContain('--points requires permanent IDs');
  const wrong = await exported('--points', 'LEVEL', '--password-file', join(folder, 'wrong'));
  expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining('the login or password is wrong')]);
});

test('all points of a station at once, however many they are', async () => {
  await vi.waitFor(async () => {
    const asked = town.map((id) => (id.includes(',') ? `"${id}"` : id)).join();
    const { code, out } = await exported('--points', asked, '--from', '2020-01-01T00:00:00Z');
    expect(code).toBe(0);
    const told = new Set([...new CsvReader().add(out)].map(({ cells }) => cells[1] ?? ''));
    expect([...told].filter((id) => id.startsWith('TOWN.'))).toEqual(town);
  });
});

test('from a moment that is still to come by the clock here, for that of the device may be ahead', async () => {
  const ahead = new Date(Date.now() + 3_600_000).toISOString();
  const { code, out } = await exported('--points', 'LEVEL', '--from', ahead);
  expect([code, out]).toEqual([0, '\ufefftime,point,value,quality\r\n']);
});

test('an empty password file is named, and nobody is asked', async () => {
  writeFileSync(join(folder, 'empty'), '\n');
  const { code, err } = await exported('--points', 'LEVEL', '--password-file', join(folder, 'empty'));
  expect([code, err]).toEqual([1, expect.stringMatching(/^The first line of the password file .*empty is empty/)]);
});

test('a password in the address is refused, and not repeated', async () => {
  const address = site.device.url.replace('http://', 'http://observer:secret@');
  const { code, err } = await exportedFrom(address, '--points', 'LEVEL');
  expect([code, err]).toEqual([2, expect.stringContaining('The address must not contain a login and password')]);
  expect(err).not.toContain('secret');
});

test('a device that makes its certificate itself is reached once that is named', async () => {
  const { key, cert } = await ownCertificate(folder, ['127.0.0.1'], () => undefined);
  const server = createServer({ key, cert }, (_, reply) => reply.end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const { code, err } = await exportedFrom(`https://127.0.0.1:${port}`, '--points', 'LEVEL');
  expect([code, err]).toEqual([1, expect.stringContaining('NODE_EXTRA_CA_CERTS=tls-certificate.pem')]);
  const plain = await exportedFrom(site.device.url.replace('http:', 'https:'), '--points', 'LEVEL');
  expect([plain.code, plain.err]).toEqual([1, expect.stringContaining('it does not use HTTPS')]);
});

/** The command as a shell runs it, with what follows it there. */
async function inShell(rest: string) {
  const main = join(import.meta.dirname, '../main.js');
  const args = [main, 'history', 'export', site.device.url, '--login', 'observer'];
  const words = [process.execPath, ...args, '--password-file', join(folder, 'password'), '--points', 'LEVEL'];
  const line = `${words.map((word) => `'${word}'`).join(' ')} ${rest}`;
  const running = spawn('bash', ['-o', 'pipefail', '-c', line], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, error] = await Promise.all([text(running.stdout), text(running.stderr)]);
  return { out, error };
}

const hasShell = process.platform === 'linux';

test.runIf(hasShell)('who stops reading ends it without a word, and the shell is told as of any program', async () => {
  const { out, error } = await inShell('| (exec 0<&-); echo "$?"');
  expect([out, error]).toEqual(['141\n', '']);
});

test.runIf(hasShell)('a disk that is full is reported, and that what was written is not whole', async () => {
  const { out, error } = await inShell('> /dev/full; echo "$?"');
  expect([out, error]).toEqual(['1\n', 'The output is incomplete: the disk is full.\n']);
});

const head: SeriesDefinition = {
  ...{ point: 'A, "B"', kind: 'numeric', unit: '', digits: 1, states: [], isCounter: false },
  ...{ scale: 1, offset: 0, modulus: undefined, runningState: undefined },
};

/** What an import reads of an export of these values. */
function readBack(definition: SeriesDefinition, values: SamplesSeries['values'], quality: readonly number[]) {
  const none = new Float64Array();
  const t = Float64Array.from(values, (_, i) => 1_700_000_000_000 + i);
  const lists = { t, values, quality: Float64Array.from(quality), min: none, max: none, mean: none, good: none };
  const file = join(folder, 'export.csv');
  writeFileSync(file, exportColumns('raw') + exportText({ ...definition, ...lists }, 'raw'));
  const rows = new ImportRows(new Map([[definition.point, { definition }]]), Number.MAX_SAFE_INTEGER);
  return [...csvRows(file)]
    .flatMap(({ rows: some }) => [...some])
    .slice(1)
    .map(({ cells }) => {
      const read = rows.read(cells);
      return 'fault' in read
        ? read.fault
        : [read.sample.time - 1_700_000_000_000, read.sample.value, read.sample.quality];
    });
}

test('an import of what was exported reads the same samples', () => {
  const numbers = [1, -2.5, 0.1 + 0.2, 1e-7, -1.5e-9, 1.2e21, -3e25, 123456.789, undefined, 4];
  const states = numbers.map((value) =>
    historyCode(value === undefined ? 'notRecorded' : value === 4 ? 'forced' : 'good'),
  );
  expect(readBack(head, numbers, states)).toEqual(numbers.map((value, i) => [i, value, states[i]]));
  const texts = ['', '=1+1', "'x", 'a,b', 'two\nlines "quoted"', ' ', 'é'];
  expect(
    readBack(
      { ...head, kind: 'text' },
      texts,
      texts.map(() => 0),
    ),
  ).toEqual(texts.map((value, i) => [i, value, 0]));
});

test.each([
  ['the same page again and again', () => ({ next: 'same', rows: 1 })],
  ['pages without samples', (page: number) => ({ next: `page ${page}`, rows: 0 })],
  ['pages of one moment without an end', (page: number) => ({ next: `page ${page}`, rows: 1 })],
])('a device that gives %s is not read on', async (_, pageOf) => {
  let page = 0;
  const { createServer } = await import('node:http');
  const server = createServer((request, reply) => {
    request.resume();
    const { next, rows } = pageOf(++page);
    const series = rows === 0 ? '' : '<Series Point="LEVEL"><T>1700000000000</T><V>1</V><Q>0</Q></Series>';
    const content = request.url?.includes('Point')
      ? '<Content><Point Id="LEVEL" InfoNumber="1"/></Content>'
      : `<Content Next="${next}">${series}</Content>`;
    reply.setHeader('content-type', 'application/xml');
    reply.end(`<WebOutput><ErrorCode>0</ErrorCode>${content}</WebOutput>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const range = ['--from', '2020-01-01T00:00:00Z', '--to', '2030-01-01T00:00:00Z'];
  const { code, err } = await exportedFrom(`http://127.0.0.1:${port}/`, '--points', 'LEVEL', ...range);
  expect(code).not.toBe(0);
  expect(err).toContain('The output is incomplete');
});
