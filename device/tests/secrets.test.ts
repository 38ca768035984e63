import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import selfsigned from 'selfsigned';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type CallName, calls } from '../../protocol/calls.ts';
import type { SecretKind } from '../../protocol/secret.ts';
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

const certificate = async (name: string) => {
  const { cert, private: key } = await selfsigned.generate([{ name: 'commonName', value: name }], { keyType: 'ec' });
  return { cert, key };
};

test('a password, a certificate with its key and one of an authority are set, replaced and removed', async () => {
  const [own, other] = [await certificate('vigie'), await certificate('other')];
  const set = async (name: string, kind: SecretKind, value: string) => {
    const { result, reason } = await ada.call('setSecret', { name, kind, value });
    return reason ?? result;
  };
  expect(await set('broker', 'certificate', `${own.cert}\n${own.key}`)).toBe('done');
  expect(await set('authority', 'authority', `${own.cert}\n${other.cert}`)).toBe('done');
  expect(await set('smtp', 'password', 'pass word')).toBe('done');
  const listed = async () => (await ada.call('getSecrets')).secrets;
  expect(await listed()).toMatchObject([
    { name: 'authority', kind: 'authority', state: 'set', changedBy: 'ada', uses: [] },
    { name: 'broker', kind: 'certificate', validUntil: Date.parse(new X509Certificate(own.cert).validTo) },
    { name: 'smtp', kind: 'password', validUntil: undefined },
  ]);

  expect(await set('broker', 'certificate', own.cert)).toBe('noKey');
  expect(await set('broker', 'certificate', `${own.cert}\n${other.key}`)).toBe('noKey');
  expect(await set('broker', 'certificate', own.key)).toBe('noCertificate');
  expect(await set('authority', 'authority', 'hush')).toBe('noCertificate');
  expect(await set('authority', 'authority', other.cert.replace(/\w{20}/, 'x'.repeat(20)))).toBe('noCertificate');
  expect(await set('broker', 'password', 'hush')).toBe('otherKind');
  expect(await set('two words', 'password', 'hush')).toBe('badName');
  expect(await set('smtp', 'password', 'two\nlines')).toBe('secretBad');
  expect(await set('smtp', 'password', 'x'.repeat(1001))).toBe('secretBad');
  expect(await set('smtp', 'password', '')).toBe('secretBad');

  expect((await ada.call('removeSecret', { name: 'broker' })).result).toBe('done');
  expect((await ada.call('removeSecret', { name: 'broker' })).reason).toBe('noSecret');
  expect((await listed()).map(({ name }) => name)).toEqual(['authority', 'smtp']);
  const rows = (await ada.log()).filter(({ kind }) => kind.startsWith('secret'));
  expect(rows.map(({ kind, person, object }) => [kind, person, object?.name])).toEqual([
    ['secretRemoved', 'ada', 'broker'],
    ['secretSet', 'ada', 'smtp'],
    ['secretSet', 'ada', 'authority'],
    ['secretSet', 'ada', 'broker'],
  ]);
  expect(await set('other', 'authority', other.cert)).toBe('done');
  for (const login of ['tess', 'anna'] as const) {
    const person = new Person(() => site, login);
    await expect(person.call('getSecrets')).rejects.toThrow('code 4');
    await expect(person.call('setSecret', { name: 'smtp', kind: 'password', value: 'x' })).rejects.toThrow('code 4');
    await expect(person.call('removeSecret', { name: 'smtp' })).rejects.toThrow('code 4');
  }
});

test('a way whose secret is removed says so, a missing one is listed with it, and a bearer must fit in a header', async () => {
  const receiver = await startHttpReceiver();
  await setUp(receiver.url);
  expect(await removeSecret()).toBe('done');
  const used = ['hook', 'sms', 'mail'].map((name) => ({ place: 'way', name }));
  expect((await ada.call('getSecrets')).secrets).toMatchObject([
    { name: 'key', kind: 'password', state: 'missing', uses: used },
  ]);
  const { messages = [] } = await ada.call('testMessage', { person: 'Anna' });
  await vi.waitFor(async () => {
    const ends = await Promise.all(
      messages.map(async (id) => (await ada.call('getMessages', { id, count: 1 })).messages[0]),
    );
    expect(ends.map((one) => [one?.fault, one?.detail])).toEqual(messages.map(() => ['secretMissing', 'key']));
  });
  expect(await ada.call('setSecret', { name: 'key', kind: 'password', value: 'clé €' })).toMatchObject({
    reason: 'secretBad',
  });
  const { cert } = await certificate('vigie');
  expect(await ada.call('setSecret', { name: 'key', kind: 'authority', value: cert })).toMatchObject({
    reason: 'otherKind',
  });
  await receiver.stop();
});

test('a damaged store is replaced by its good copy; without one, channels say that their secret is missing', async () => {
  const receiver = await startHttpReceiver();
  await setUp(receiver.url);
  await vi.waitFor(() => expect(withSecret()).toContain('device.copy.db'));
  const damage = (name: string) => {
    for (const suffix of ['-wal', '-shm']) rmSync(join(data(), name + suffix), { force: true });
    writeFileSync(join(data(), name), 'no database', { mode: 0o600 });
  };
  const states = async () => (await ada.call('getSecrets')).secrets.map(({ name, state }) => [name, state]);
  site = await site.restart(() => damage('device.db'));
  expect(await states()).toEqual([['key', 'set']]);
  await ada.call('testMessage', { person: 'Anna', way: 'hook' });
  await vi.waitFor(() => expect(receiver.received).toHaveLength(1));
  expect(receiver.received[0]?.headers.authorization).toBe(`Bearer ${secret}`);

  site = await site.restart(() => {
    for (const name of ['device.db', 'device.copy.db']) damage(name);
  });
  const hook = { id: 'hook', kind: 'webhook', url: receiver.url, bearer: 'key' };
  const persons = [{ id: 'Anna', ways: [{ way: 'hook' }] }];
  await ada.call('setMessageSetup', { document: JSON.stringify({ version: 1, ways: [hook], persons }) });
  expect(await states()).toEqual([['key', 'missing']]);
  const { messages: [id] = [] } = await ada.call('testMessage', { person: 'Anna' });
  await vi.waitFor(async () =>
    expect((await ada.call('getMessages', { id, count: 1 })).messages[0]).toMatchObject({
      ...{ fault: 'secretMissing', detail: 'key' },
    }),
  );
  expect(receiver.received).toHaveLength(1);
  await receiver.stop();
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
