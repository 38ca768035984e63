import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Events } from '../device/events/events.ts';
import { openEventsDb } from '../device/store/testDatabases.ts';
import { startSite, type TestSite, testStation } from '../device/tests/testDevice.ts';
import { testAccount } from '../testing/testAccount.ts';
import { vigie } from './testConsole.ts';

const accountCfg = `<AccountCfg>${testAccount('ada', 3, 'keys-to-the-works')}${testAccount('olga', 0, 'look-around')}</AccountCfg>`;
const began = '2026-06-01T00:00:00Z';

let site: TestSite;
let folder: string;
beforeAll(async () => {
  const inZone = (port: number) => testStation(port).replace('<IdentityCfg', '<IdentityCfg TimeZone="Europe/Paris"');
  folder = mkdtempSync(join(tmpdir(), 'vigie-'));
  site = await startSite(inZone, accountCfg);
  site = await site.restart(() => {
    const db = openEventsDb(join(site.folder, 'data'));
    const log = new Events({ db });
    for (let i = 0; i < 40; i++) {
      log.record({
        kind: 'command',
        time: Date.parse(began) + i * 60_000,
        person: i % 2 ? 'ines' : '=HYPERLINK("http://x")',
        object: { kind: 'point', id: 'PUMP', name: 'Pump, "north"' },
        fields: { value: -i, note: i === 7 ? '-- two\nlines, "quoted"' : undefined },
      });
    }
    db.close();
  });
  writeFileSync(join(folder, 'ada'), 'keys-to-the-works\n');
  writeFileSync(join(folder, 'olga'), 'look-around');
});
afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true });
});

const events = (login: string, ...args: string[]) =>
  vigie(['events', site.device.url, '--login', login, '--password-file', join(folder, login), ...args]);
const range = ['--from', began, '--to', '2026-06-01T00:39:59Z'];

describe.each(['jsonl', 'csv'])('a log as %s', (format) => {
  let whole: string;
  let lines: string[];
  const file = () => join(folder, `log.${format}`);
  /** The lines of events, without those of head and names of columns. */
  const first = 1;
  beforeAll(async () => {
    const { code, out, err } = await events('ada', '--format', format, ...range);
    expect([code, err]).toEqual([0, '']);
    whole = out;
    // No event has a line feed that is not in quotes but at its end.
    lines = out.match(format === 'csv' ? /(?:[^"\n]|"[^"]*")*\n/g : /.*\n/g) ?? [];
    expect(lines).toHaveLength(format === 'csv' ? 42 : 41);
  });
  const verify = async (content: string, ...args: string[]) => {
    writeFileSync(file(), content);
    return vigie(['verify-log', file(), ...args]);
  };
  /** The line of a file on which the event of that place begins: one of them has two. */
  const lineOf = (place: number) => place + 1 + (format === 'csv' && place > 8 ? 1 : 0);

  test('is whole and unchanged, and says whose it is', async () => {
    const { code, out } = await verify(whole);
    expect(code).toBe(0);
    expect(out).toContain('40 events, ');
    expect(out).toMatch(/Signed by the device with the public key [\w+/=]{40,}/);
    const key = /public key (\S+)/.exec(out)?.[1] ?? '';
    expect((await verify(whole, '--key', key)).code).toBe(0);
    const other = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
    const wrong = await verify(whole, '--key', other);
    expect(wrong).toMatchObject({ code: 1, err: expect.stringContaining('signed by another device') });
  });

  test.each<[string, (rows: string[]) => unknown, number, string]>([
    [
      'changed',
      (rows) => rows.splice(first + 10, 1, (rows[first + 10] ?? '').replace('north', 'south')),
      11,
      'was changed',
    ],
    ...['9'.repeat(16), '8640000000000000', '-1.5', 'x'].map(
      (time): [string, (rows: string[]) => unknown, number, string] => [
        `whose time is ${time}`,
        (rows) => rows.splice(first + 10, 1, (rows[first + 10] ?? '').replace(/1780\d{9}/, time)),
        11,
        'not a readable event',
      ],
    ),
    ['missing', (rows) => rows.splice(first + 10, 1), 11, 'is missing before it'],
    [
      'exchanged',
      (rows) => rows.splice(first + 10, 2, rows[first + 11] ?? '', rows[first + 10] ?? ''),
      11,
      'comes before event',
    ],
    ['inserted', (rows) => rows.splice(first + 10, 0, rows[first + 3] ?? ''), 11, 'was inserted'],
  ])('one %s line is named', async (_, change, place, words) => {
    const rows = [...lines];
    change(rows);
    const { code, err } = await verify(rows.join(''));
    expect([code, err]).toEqual([1, expect.stringContaining(words)]);
    expect(err).toMatch(new RegExp(`^Line ${lineOf(place)} is not valid: `));
  });

  test('what is said beside what the hash is made of is looked at too', async () => {
    // The value as it is read, and one that nobody wrote.
    const [from, to] = format === 'csv' ? [',-10,', ',-99,'] : ['{"id"', '{"note":"all is well","id"'];
    const rows = lines.with(first + 10, (lines[first + 10] ?? '').replace(from, to));
    expect(rows).not.toEqual(lines);
    const { code, err } = await verify(rows.join(''));
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(new RegExp(`^Line ${lineOf(11)} is not valid: .*was changed`)),
    ]);
  });

  test('a cut end is reported', async () => {
    const rows = [...lines];
    rows.splice(-3, format === 'csv' ? 2 : 3);
    expect(await verify(rows.join(''))).toMatchObject({
      code: 1,
      err: expect.stringContaining('are missing at the end'),
    });
    const cut = await verify(whole.slice(0, -200));
    expect(cut.code).toBe(1);
    expect(cut.err).toMatch(/is not valid|was cut/);
  });

  test('a changed head is reported', async () => {
    const other = whole.replace('Test & trial', 'Test & error');
    expect(other).not.toBe(whole);
    expect(await verify(other)).toMatchObject({ code: 1, err: expect.stringContaining('the head was changed') });
  });

  test('what is filtered or hidden says that it can’t be verified', async () => {
    const filtered = await events('ada', '--format', format, '--text', 'pump', '--point', 'PUMP', ...range);
    expect(await verify(filtered.out)).toMatchObject({
      code: 1,
      err: expect.stringContaining('only selected events'),
    });
    const hidden = await events('olga', '--format', format, ...range);
    expect(await verify(hidden.out)).toMatchObject({ code: 1, err: expect.stringContaining('not visible') });
  });
});

test('no cell of a spreadsheet is a formula', async () => {
  const { out } = await events('ada', '--format', 'csv', ...range);
  expect(out).toContain(`"'=HYPERLINK(""http://x"")"`);
  expect(out).not.toMatch(/(^|,)"?=/m);
  // A number stays one.
  expect(out).toContain(',-7,');
});

test('times without an offset are in the device’s zone', async () => {
  const count = async (from: string) =>
    (await events('ada', '--format', 'jsonl', '--from', from, ...range.slice(2))).out.split('\n').length - 2;
  expect(await count('2026-06-01 02:30')).toBe(10);
  expect(await count('2026-06-01T00:30:00Z')).toBe(10);
});

test.each<[string, number, string[], string]>([
  ['no format', 2, [], 'Usage: events URL'],
  ['an unknown kind', 2, ['--format', 'csv', '--kind', 'comand'], '--kind “comand” is unknown. Did you mean command?'],
  ['a bad time', 2, ['--format', 'csv', '--from', 'yesterday'], 'is not a valid time'],
  ['an unknown option', 2, ['--format', 'csv', '--colour'], '--colour'],
  ['a short text', 2, ['--format', 'csv', '--text', 'ab'], '3 characters'],
])('%s is code %i, with a sentence', async (_, code, args, words) => {
  const told = await events('ada', ...args);
  expect(told).toMatchObject({ code, out: '' });
  expect(told.err).toContain(words);
});

test('a refusal is code 1, with a sentence', async () => {
  writeFileSync(join(folder, 'wrong'), 'not-the-password');
  const askedBy = (url: string, password: string) =>
    vigie(['events', url, '--login', 'ada', '--password-file', join(folder, password), '--format', 'csv']);
  const wrong = await askedBy(site.device.url, 'wrong');
  expect(wrong).toMatchObject({ code: 1, err: 'The device refused: the login or password is wrong.\n' });
  const gone = await askedBy('http://127.0.0.1:1', 'ada');
  expect(gone).toMatchObject({ code: 1, err: expect.stringContaining('is unreachable') });
  const none = await vigie(['verify-log', join(folder, 'none.csv')]);
  expect(none).toMatchObject({ code: 1, err: expect.stringContaining('none.csv can') });
  writeFileSync(join(folder, 'other.csv'), 'a,b\n1,2\n');
  const other = await vigie(['verify-log', join(folder, 'other.csv')]);
  expect(other).toMatchObject({ code: 1, err: expect.stringContaining('not an export of an operation log') });
  expect((await vigie(['verify-log'])).code).toBe(2);
  expect(readFileSync(join(folder, 'other.csv'), 'utf8')).toBe('a,b\n1,2\n');
});
