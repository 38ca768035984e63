import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import selfsigned from 'selfsigned';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ChannelOf } from '../../../protocol/messages/channelSchema.ts';
import { phoneNumber } from '../../../protocol/messages/contact.ts';
import { hasMailServer, headerOf, startHttpReceiver, TestMailServer } from '../../../testing/testReceivers.ts';
import type { OutboxRow } from '../outboxRow.ts';
import { sendWebhook } from './http.ts';
import type { Envelope } from './sender.ts';
import { sendSms } from './sms.ts';
import { sendMail } from './smtp.ts';

const row = { id: 1, uid: 'f00d', kind: 'alarms', person: 'Paul', time: Date.UTC(2026, 10, 25) } as OutboxRow;
const message = {
  subject: 'Pump 1 tripped',
  text: 'Pump 1 tripped\n',
  sms: 'Pump 1: déclenchée',
  fields: { id: 'f00d', kind: 'alarms' },
};
const secrets: Readonly<Record<string, string>> = { key: 'hush', token: 'very secret', smtp: 'pass word' };
const authorities: Record<string, string> = {};
const envelope = (more: Partial<Envelope> = {}): Envelope => ({
  row,
  message,
  to: 'paul@town.example',
  secret: (name, kind) => (kind === 'authority' ? authorities[name ?? ''] : secrets[name ?? '']),
  signal: new AbortController().signal,
  ...more,
});
const folder = mkdtempSync(join(tmpdir(), 'vigie-'));
let certificate: { cert: string; private: string };
beforeAll(async () => {
  const names = [{ type: 7, ip: '127.0.0.1' }] as const;
  const made = await selfsigned.generate([{ name: 'commonName', value: 'mail.test' }], {
    keyType: 'ec',
    extensions: [{ name: 'subjectAltName', altNames: [...names] }],
  });
  certificate = { cert: made.cert, private: made.private };
  authorities['town-ca'] = made.cert;
  writeFileSync(join(folder, 'cert.pem'), made.cert);
  writeFileSync(join(folder, 'key.pem'), made.private);
});
afterAll(() => rmSync(folder, { recursive: true }));

const smtpWay = (port: number, more: Partial<ChannelOf<'smtp'>> = {}): ChannelOf<'smtp'> => ({
  kind: 'smtp',
  id: 'mail',
  host: '127.0.0.1',
  port,
  security: 'none',
  from: 'vigie@town.example',
  user: undefined,
  secret: undefined,
  ca: undefined,
  ...more,
});

describe.skipIf(!hasMailServer)('a mail', () => {
  let server: TestMailServer;
  afterEach(() => server.stop());
  const withTls = () => ({ certificate: join(folder, 'cert.pem'), key: join(folder, 'key.pem') });

  test('keeps its Message-ID from try to try, and asks for no automatic answer', async () => {
    server = await TestMailServer.start();
    for (let i = 0; i < 2; i++) expect(await sendMail(smtpWay(server.port), envelope())).toEqual({ isSent: true });
    await expect.poll(() => server.mails.length).toBe(2);
    for (const mail of server.mails) {
      expect(headerOf(mail, 'message-id')).toBe('<f00d@town.example>');
      expect(headerOf(mail, 'auto-submitted')).toBe('auto-generated');
      expect(mail.text.trim()).toBe('Pump 1 tripped');
      expect(mail).toMatchObject({ from: 'vigie@town.example', to: ['paul@town.example'] });
    }
  });

  test('goes with a login over TLS to a server whose authority is known, and to no other', async () => {
    server = await TestMailServer.start({ ...withTls(), login: ['vigie', 'pass word'] });
    const way = smtpWay(server.port, { security: 'starttls', user: 'vigie', secret: 'smtp' });
    expect(await sendMail(way, envelope())).toMatchObject({
      isSent: false,
      fault: 'badCertificate',
      isOfChannel: true,
      isFinal: false,
    });
    expect(server.mails).toEqual([]);
    // Its certificate is that of an address, not of that name.
    expect(await sendMail({ ...way, ca: 'town-ca', host: 'localhost' }, envelope())).toMatchObject({
      fault: 'badCertificate',
    });
    expect(server.mails).toEqual([]);
    expect(await sendMail({ ...way, ca: 'town-ca' }, envelope())).toEqual({ isSent: true });
    await expect.poll(() => server.mails).toMatchObject([{ isTls: true }]);
    expect(await sendMail({ ...way, ca: 'town-ca', secret: 'key' }, envelope())).toMatchObject({
      fault: 'loginRefused',
      detail: '535',
    });
    expect(await sendMail({ ...way, ca: 'town-ca', secret: 'none' }, envelope())).toMatchObject({
      fault: 'secretMissing',
    });
  });

  test('waits for a server that is slow, and goes to it once', async () => {
    server = await TestMailServer.start({ delayS: 1.5 });
    expect(await sendMail(smtpWay(server.port), envelope())).toEqual({ isSent: true });
    await expect.poll(() => server.mails).toHaveLength(1);
  });

  test('does not go in the open to a server without TLS where it should be', async () => {
    server = await TestMailServer.start();
    const outcome = await sendMail(smtpWay(server.port, { security: 'starttls' }), envelope());
    expect(outcome).toMatchObject({ isSent: false, isOfChannel: true, fault: 'noStartTls' });
    const tls = await sendMail(smtpWay(server.port, { security: 'tls' }), envelope());
    expect(tls).toMatchObject({ isSent: false, isOfChannel: true, fault: 'noTls' });
    expect(server.mails).toEqual([]);
  });

  test.each([
    ['RCPT', '550 no such user', { fault: 'recipientRefused', detail: '550', isOfChannel: false, isFinal: true }],
    ['RCPT', '450 try later', { fault: 'recipientRefused', detail: '450', isOfChannel: false, isFinal: false }],
    ['DATA', '451 try later', { fault: 'refused', detail: '451', isFinal: false }],
    ['DATA', '554 no', { fault: 'refused', detail: '554', isFinal: true }],
  ] as const)('that is refused with %s %s', async (step, reply, expected) => {
    server = await TestMailServer.start({ replies: { [step]: reply } });
    expect(await sendMail(smtpWay(server.port), envelope())).toMatchObject({ isSent: false, ...expected });
  });
});

describe('a server that is none', () => {
  let server: Server;
  const sockets = new Set<Socket>();
  const listen = async (onConnection: (socket: Socket) => void) => {
    server = createServer((socket) => {
      sockets.add(socket);
      // Read, so that it learns of its end.
      socket.on('error', () => undefined).resume();
      onConnection(socket);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    return typeof address === 'object' && address ? address.port : 0;
  };
  afterEach(() => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
    server.close();
  });

  test('answers with garbage', async () => {
    const port = await listen((socket) => socket.write('\u0000\u0001 this is no mail server \r\n\r\n'));
    expect(await sendMail(smtpWay(port), envelope())).toMatchObject({
      isSent: false,
      isFinal: false,
      isOfChannel: true,
    });
  });

  test.each([
    ['421 mail.test is too busy', '421'],
    ['554 mail.test serves nobody', '554'],
  ])('greets with %s', async (greeting, detail) => {
    const port = await listen((socket) => socket.write(`${greeting}\r\n`));
    expect(await sendMail(smtpWay(port), envelope())).toMatchObject({
      ...{ isSent: false, isFinal: false, isOfChannel: true },
      detail,
    });
  });

  test('hangs up', async () => {
    const port = await listen((socket) => socket.destroy());
    expect(await sendMail(smtpWay(port), envelope())).toMatchObject({
      isSent: false,
      fault: 'unreachable',
      isOfChannel: true,
    });
  });

  test('is not there', async () => {
    const port = await listen(() => undefined);
    server.close();
    await once(server, 'close');
    expect(await sendMail(smtpWay(port), envelope())).toMatchObject({ fault: 'unreachable', detail: 'ECONNREFUSED' });
    expect(await sendWebhook(hook(`http://127.0.0.1:${port}/`), envelope())).toMatchObject({ fault: 'unreachable' });
  });

  test.each([
    ['never answers', () => undefined],
    [
      'answers letter by letter',
      (socket: Socket) => {
        const timer = setInterval(() => socket.write('2'), 20);
        socket.on('close', () => clearInterval(timer));
      },
    ],
    ['greets and says no more', (socket: Socket) => void socket.write('220 mail.test\r\n')],
  ])('%s: it is given up when its time is over, or the service stops', async (_, onConnection) => {
    const port = await listen(onConnection);
    const stop = new AbortController();
    const ways = [sendMail(smtpWay(port), envelope({ signal: stop.signal }))];
    ways.push(sendWebhook(hook(`http://127.0.0.1:${port}/`), envelope({ signal: stop.signal })));
    await expect.poll(() => sockets.size).toBe(2);
    const began = performance.now();
    stop.abort();
    const outcomes = await Promise.all(ways);
    expect(outcomes).toMatchObject([
      { isSent: false, fault: 'timeout', isOfChannel: true, isFinal: false },
      { isSent: false },
    ]);
    // Long before the limits of each way would have ended it.
    expect(performance.now() - began).toBeLessThan(5000);
    await expect.poll(() => [...sockets].every(({ readyState }) => readyState !== 'open')).toBe(true);
    // What begins when all of it has been given up does not wait either.
    expect(await sendMail(smtpWay(port), envelope({ signal: stop.signal }))).toMatchObject({ fault: 'timeout' });
  });
});

const hook = (url: string, more: Partial<ChannelOf<'webhook'>> = {}): ChannelOf<'webhook'> => ({
  kind: 'webhook',
  id: 'hook',
  url,
  method: 'POST',
  secret: undefined,
  bearer: undefined,
  fields: {},
  ca: undefined,
  textField: 'message',
  ...more,
});

describe('a webhook', () => {
  let status = 204;
  let receiver: Awaited<ReturnType<typeof startHttpReceiver>>;
  beforeAll(async () => {
    receiver = await startHttpReceiver(() => status);
  });
  afterAll(() => receiver.stop());
  const last = () => receiver.received.at(-1);

  test('is signed, and has the same id in its header and its body', async () => {
    status = 200;
    const way = hook(`${receiver.url}/room`, {
      secret: 'key',
      bearer: 'token',
      fields: { topic: 'pumps', priority: 5 },
    });
    expect(await sendWebhook(way, envelope())).toEqual({ isSent: true });
    const { body = '', headers = {} } = last() ?? {};
    expect(JSON.parse(body)).toEqual({
      id: 'f00d',
      kind: 'alarms',
      to: 'paul@town.example',
      message: 'Pump 1 tripped\n',
      topic: 'pumps',
      priority: 5,
    });
    expect(headers).toMatchObject({ 'vigie-id': 'f00d', authorization: 'Bearer very secret' });
    expect(headers['vigie-signature']).toBe(`sha256=${createHmac('sha256', 'hush').update(body).digest('hex')}`);
  });

  test('goes by the method, the address and the fields that ntfy, Gotify and Matrix want', async () => {
    status = 200;
    const room = `${receiver.url}/_matrix/client/v3/rooms/{to}/send/m.room.message/{id}`;
    await sendWebhook(
      hook(room, { method: 'PUT', textField: 'body', fields: { msgtype: 'm.text' } }),
      envelope({ to: '!r:town' }),
    );
    expect(last()).toMatchObject({ method: 'PUT', url: '/_matrix/client/v3/rooms/!r%3Atown/send/m.room.message/f00d' });
    expect(JSON.parse(last()?.body ?? '')).toMatchObject({ msgtype: 'm.text', body: 'Pump 1 tripped\n' });
  });

  test.each([
    [302, { fault: 'badReply', isFinal: false }],
    [401, { fault: 'loginRefused', isFinal: false }],
    [404, { fault: 'refused', isFinal: false }],
    [422, { fault: 'refused', isFinal: true }],
    [429, { fault: 'refused', isFinal: false }],
    [503, { fault: 'refused', isFinal: false }],
  ])('that is answered with %i is not sent, and no redirect is followed', async (code, expected) => {
    status = code;
    const before = receiver.received.length;
    expect(await sendWebhook(hook(receiver.url), envelope())).toMatchObject({
      isSent: false,
      detail: String(code),
      isOfChannel: true,
      ...expected,
    });
    expect(receiver.received).toHaveLength(before + 1);
  });

  test('goes over TLS to a server whose authority is known, and to no other', async () => {
    const { cert, private: key } = certificate;
    const server = createTlsServer({ cert, key }, (_, response) => response.writeHead(204).end());
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const url = `https://127.0.0.1:${port}/`;
    expect(await sendWebhook(hook(url), envelope())).toMatchObject({ fault: 'badCertificate', isFinal: false });
    expect(await sendWebhook(hook(url, { ca: 'town-ca' }), envelope())).toEqual({ isSent: true });
    const byName = hook(`https://localhost:${port}/`, { ca: 'town-ca' });
    expect(await sendWebhook(byName, envelope())).toMatchObject({ fault: 'badCertificate' });
    server.close();
  });

  test('without its secret is not sent', async () => {
    expect(await sendWebhook(hook(receiver.url, { bearer: 'none' }), envelope())).toMatchObject({
      fault: 'secretMissing',
      detail: 'none',
    });
  });
});

describe('a text message', () => {
  const way = (more: Partial<ChannelOf<'sms'>>): ChannelOf<'sms'> => ({
    kind: 'sms',
    id: 'sms',
    url: undefined,
    folder: undefined,
    method: 'POST',
    secret: undefined,
    bearer: undefined,
    fields: {},
    ca: undefined,
    textField: 'text',
    toField: 'to',
    ...more,
  });
  const to = '+33600000001';

  test('is a file of gammu-smsd, whole, under the same name at every try', async () => {
    const outbox = mkdtempSync(join(folder, 'gammu-'));
    for (let i = 0; i < 2; i++)
      expect(await sendSms(way({ folder: outbox }), envelope({ to }))).toEqual({ isSent: true });
    expect(readdirSync(outbox)).toEqual(['OUTA_+33600000001_f00d.txt']);
    const file = join(outbox, 'OUTA_+33600000001_f00d.txt');
    expect(readFileSync(file, 'utf16le')).toBe('\ufeffPump 1: déclenchée');
    expect(statSync(file).mode & 0o007).toBe(0);
  });

  test('goes to a number as people write it', async () => {
    const outbox = mkdtempSync(join(folder, 'gammu-'));
    await sendSms(way({ folder: outbox }), envelope({ to: '+33 6\u00a000.00-00\u202f01' }));
    expect(readdirSync(outbox)).toEqual(['OUTA_+33600000001_f00d.txt']);
    for (const none of ['+33 (0)6 00 00 00 01', '06 00 00 ext 1', '06--00', ' ', '+', '12'])
      expect(phoneNumber(none)).toBeUndefined();
  });

  test('that can’t be written is reported with its code', async () => {
    expect(await sendSms(way({ folder: join(folder, 'gone') }), envelope({ to }))).toMatchObject({
      fault: 'notWritten',
      detail: 'ENOENT',
    });
  });

  test('goes to a gateway, whose secret stands in no log', async () => {
    const receiver = await startHttpReceiver(() => 200);
    const url = `${receiver.url}/send?key={secret}&to={to}&text={text}`;
    await sendSms(way({ url, method: 'GET', secret: 'key' }), envelope({ to }));
    expect(receiver.received[0]).toMatchObject({
      method: 'GET',
      body: '',
      url: '/send?key=hush&to=%2B33600000001&text=Pump%201%3A%20d%C3%A9clench%C3%A9e',
    });
    await receiver.stop();
  });
});
