import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type CallName, calls } from '../../protocol/calls.ts';
import { startHttpReceiver } from '../../testing/testReceivers.ts';
import { supportBundle } from '../diagnosis/supportBundle.ts';
import { backUp, restore } from '../store/backup.ts';
import { commandAccounts, commandStation, Person, passwords } from './testCommands.ts';
import { credential, request, startSite, type TestSite } from './testDevice.ts';

const secret = 'a-secret-unlike-any-other';
/** As it is, in Base64 at each offset, in hexadecimal digits, and percent-encoded. */
const spellings = [
  secret,
  Buffer.from(secret).toString('hex'),
  encodeURIComponent(secret),
  ...[0, 1, 2].map((offset) => Buffer.from(secret.slice(offset)).toString('base64').slice(0, 28)),
];
const hasSecret = (bytes: string | Buffer) => spellings.some((spelling) => bytes.includes(spelling));

let site: TestSite;
let backups: string;
let umask: number;
const ada = new Person(() => site, 'ada');
beforeEach(async () => {
  // A start from a shell that hides nothing.
  umask = process.umask(0);
  backups = await mkdtemp(join(tmpdir(), 'vigie-'));
  site = await startSite(commandStation, commandAccounts);
});
afterEach(async () => {
  process.umask(umask);
  await site.stop();
  rmSync(backups, { recursive: true });
});

const data = () => join(site.folder, 'data');
const setSecret = async (value: string) =>
  (await ada.call('setSecret', { name: 'key', kind: 'password', value })).result;
const removeSecret = async () => (await ada.call('removeSecret', { name: 'key' })).result;
const setUp = async (url: string) => {
  const ways = [
    { id: 'hook', kind: 'webhook', url, secret: 'key', bearer: 'key' },
    { id: 'sms', kind: 'sms', url: `${url}?key={secret}`, secret: 'key' },
    { id: 'mail', kind: 'smtp', host: '127.0.0.1', port: 1, from: 'vigie@town.example', user: 'vigie', secret: 'key' },
  ];
  const to = { hook: undefined, sms: '+33600000001', mail: 'anna@town.example' };
  const persons = [{ id: 'Anna', login: 'anna', ways: ways.map(({ id }) => ({ way: id, to: to[id as 'sms'] })) }];
  const document = JSON.stringify({ version: 1, ways, persons, rules: [{ steps: [{ who: 'Anna' }] }] });
  expect((await ada.call('setMessageSetup', { document })).result).toBe('done');
  expect(await setSecret(secret)).toBe('done');
};
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
/** Read by another process: closing a file of a database drops the locks that this one has on it. */
const bytesOf = (file: string) => execFileSync('cat', [file], { maxBuffer: 2 ** 30 });
const withSecret = () =>
  filesIn(data())
    .filter((file) => hasSecret(bytesOf(file)))
    .map((file) => file.slice(data().length + 1));
const modeOf = (file: string) => statSync(file).mode & 0o777;

test('a secret is in device.db, its write-ahead log, its good copy and backups, which only the own user may read', async () => {
  await setUp('http://127.0.0.1:1');
  await vi.waitFor(() => expect(withSecret()).toContain('device.copy.db'));
  expect(withSecret().filter((name) => !/^device(\.copy)?\.db(-wal)?$/.test(name))).toEqual([]);
  expect(new Set(filesIn(data()).map(modeOf))).toEqual(new Set([0o600]));

  const backup = join(backups, 'backup');
  backUp(data(), backup);
  expect(hasSecret(readFileSync(backup))).toBe(true);
  expect(filesIn(backups).map(modeOf)).toEqual([0o600]);
  site = await site.restart(() => {
    rmSync(data(), { recursive: true });
    restore(data(), backup, Date.now());
    expect(withSecret().sort()).toEqual(['device.copy.db', 'device.db']);
  });
  expect(new Set(filesIn(data()).map(modeOf))).toEqual(new Set([0o600]));
});

test.each([
  ['replaced', () => setSecret('another one')],
  ['removed', removeSecret],
])('a secret that was %s is in no file any more', async (_, change) => {
  await setUp('http://127.0.0.1:1');
  await vi.waitFor(() => expect(withSecret()).toContain('device.copy.db'));
  expect(await change()).toBe('done');
  await vi.waitFor(() => expect(withSecret()).not.toContain('device.copy.db'));
  // The end of the service empties the write-ahead log.
  site = await site.restart(() => expect(withSecret()).toEqual([]));
});

test('no reply, log, console or support bundle has it, also when the servers refuse or are not there', async () => {
  const receiver = await startHttpReceiver(() => 401);
  await setUp(receiver.url);
  const { messages = [] } = await ada.call('testMessage', { person: 'Anna' });
  expect(messages).toHaveLength(3);
  await vi.waitFor(async () =>
    expect((await ada.log()).filter(({ kind }) => kind === 'messageFailed')).toHaveLength(3),
  );
  // It was sent, where it should be: to the receiver.
  expect(receiver.received.map(({ url, headers }) => hasSecret(`${url} ${headers.authorization}`))).toEqual([
    true,
    true,
  ]);

  const headers = { ...credential('ada', passwords.ada), 'vigie-page': 'page-of-ada' };
  // The streams never end, and a log-out would be the end of the others.
  const others: readonly CallName[] = ['stream', 'streamUnAuth', 'logOut'];
  const names = (Object.keys(calls) as CallName[]).filter((name) => !others.includes(name));
  const replies = new Map<CallName, string>();
  for (const name of names) {
    const reply = await request(site, name, calls[name].login ? headers : {});
    replies.set(name, `${JSON.stringify([...reply.headers])} ${await reply.text()}`);
  }
  expect(replies.get('getSecrets')).toContain('key');
  expect([...replies].filter(([, reply]) => hasSecret(reply)).map(([name]) => name)).toEqual([]);
  expect(hasSecret(site.said.join('\n'))).toBe(false);
  const inReply = /<(?:\w+:)?Content[^>]*>.*?>([A-Za-z0-9+/=]{100,})</s.exec(
    replies.get('getSupportBundle') ?? '',
  )?.[1];
  const place = { station: site.folder, data: data() };
  const beside = await supportBundle(place, { now: Date.now(), isThorough: true });
  for (const bundle of [Buffer.from(inReply ?? '', 'base64'), beside]) {
    const text = gunzipSync(bundle);
    expect(text.toString()).toContain('secretSet');
    expect(hasSecret(text)).toBe(false);
  }
  await receiver.stop();
});
