import { generate } from 'selfsigned';
import { afterEach, describe, expect, test } from 'vitest';
import type { LinkMessage } from '../../../protocol/diagnostic/trace.ts';
import type { HttpLink } from '../../../protocol/drivers/http/httpSchema.ts';
import type { ItemFault } from '../../../protocol/faults/itemFault.ts';
import { type HttpTestServer, json, startHttpServer, status } from '../../../testing/httpTestServer.ts';
import { noPorts, type ShownCertificate } from '../security/linkPorts.ts';
import { httpDriver } from './httpDriver.ts';
import { httpLinkFault } from './httpLinkFault.ts';
import { connectTo, readAll, testLink, valueAt } from './testLinks.ts';

const servers: HttpTestServer[] = [];
const start = async (...args: Parameters<typeof startHttpServer>) => {
  const server = await startHttpServer(...args);
  servers.push(server);
  return server;
};
afterEach(() => Promise.all(servers.splice(0).map((server) => server.stop())));

const secrets = new Map([
  ['word', 'pa:ss wörd'],
  ['key', 'k-123456'],
]);
const ports = { ...noPorts, secret: (name: string | undefined) => secrets.get(name ?? '') };

describe('logins', () => {
  test.each<[string, Partial<HttpLink>, Record<string, string>]>([
    [
      'user and password',
      { userName: 'vigie', password: 'word' },
      { authorization: `Basic ${Buffer.from('vigie:pa:ss wörd').toString('base64')}` },
    ],
    ['a token', { token: 'key' }, { authorization: 'Bearer k-123456' }],
    ['a header', { secretHeader: 'X-Api-Key', headerSecret: 'key' }, { 'x-api-key': 'k-123456' }],
    ['headers without secret', { headers: 'X-Tenant: 4 | Accept: text/csv' }, { 'x-tenant': '4', accept: 'text/csv' }],
  ])('%s', async (_, fields, headers) => {
    const server = await start();
    server.answers.set(
      '/',
      json(() => 1),
    );
    const connection = await connectTo({ url: server.url, ...fields }, ports);
    expect(await readAll(connection, [valueAt('$')])).toEqual([{ raw: 1, quality: 'good' }]);
    expect(server.requests[0]?.headers).toMatchObject({ 'accept-encoding': 'identity', ...headers });
    connection.close();
  });

  test('a secret that is missing is the loss of the link', async () => {
    const connecting = connectTo({ url: 'http://127.0.0.1:9', token: 'other' }, ports);
    await expect(connecting).rejects.toMatchObject({ fault: { code: 'noSecret', name: 'other' } });
  });

  test('with another password a refused login is tried at once', async () => {
    const server = await start();
    const changing = new Map([['key', 'old']]);
    server.answers.set('/', (response, { headers }) =>
      headers.authorization === 'Bearer new' ? response.end('1') : status(401)(response, server.requests[0] as never),
    );
    const own = { ...noPorts, secret: (name: string | undefined) => changing.get(name ?? '') };
    const driver = httpDriver(testLink({ url: server.url, token: 'key' }), own);
    const read = async () => readAll(await driver.connect(), [valueAt('$')]);
    await expect(read()).rejects.toMatchObject({ fault: { code: 'loginRefused' } });
    changing.set('key', 'new');
    expect(await read()).toEqual([{ raw: 1, quality: 'good' }]);
  });

  test('a login goes to no other port and no other host, and a secret that a server repeats is not shown', async () => {
    const [server, other] = [await start(), await start()];
    server.answers.set('/away', status(302, { Location: other.url }));
    server.answers.set('/mirror', (response, { headers }) =>
      response.end(JSON.stringify({ v: headers.authorization })),
    );
    const messages: LinkMessage[] = [];
    const link = testLink({
      url: server.url,
      userName: 'vigie',
      password: 'word',
      secretHeader: 'X-Key',
      headerSecret: 'key',
    });
    const monitor = {
      ended: () => undefined,
      received: () => undefined,
      trace: (one: LinkMessage) => messages.push(one),
    };
    const connection = await httpDriver(link, ports).connect(monitor);
    const reads = await readAll(connection, [
      valueAt('v', { path: 'away' }),
      valueAt('v', { path: 'mirror' }),
      valueAt('v', { path: 'mirror', type: 'text' }),
    ]);
    const whys: (ItemFault | undefined)[] = reads.map(({ why }) => why);
    expect(whys).toEqual([
      { code: 'httpRedirected', host: other.url },
      { code: 'httpQuoted', text: expect.stringContaining('***') },
      undefined,
    ]);
    expect(reads[2]).toEqual({ raw: 'Basic ***', quality: 'good' });
    expect(other.requests).toEqual([]);
    const said = JSON.stringify([messages, whys]);
    const basic = Buffer.from('vigie:pa:ss wörd').toString('base64');
    for (const secret of [...secrets.values(), basic]) expect(said).not.toContain(secret);
    expect(said).toContain('***');
    connection.close();
  });
});

describe('TLS', () => {
  const certificate = async (name: string) =>
    generate([{ name: 'commonName', value: name }], {
      keySize: 2048,
      extensions: [
        { name: 'basicConstraints', cA: true },
        { name: 'subjectAltName', altNames: [{ type: 2, value: name }] },
      ],
    });

  test('by an authority, by the name in the certificate, or by its fingerprint; before anything is sent', async () => {
    const { cert, private: key } = await certificate('meter.example');
    const server = await start({ tls: { cert, key } });
    server.answers.set(
      '/',
      json(() => 3),
    );
    const shown: ShownCertificate[] = [];
    const trusting = (isTrusted: boolean) => ({
      ...noPorts,
      secret: (name: string | undefined) => (name === 'plant' ? cert : undefined),
      trust: {
        ...noPorts.trust,
        judge: (one: ShownCertificate) => {
          shown.push(one);
          return isTrusted || one.isSigned ? undefined : ({ code: 'certificateWaiting', fingerprint: 'AB' } as const);
        },
      },
    });
    const read = async (fields: Partial<HttpLink>, isTrusted: boolean) => {
      const connection = await connectTo({ url: server.url, timeoutMs: 10_000, ...fields }, trusting(isTrusted));
      const reads = await readAll(connection, [valueAt('$')]);
      connection.close();
      return reads;
    };
    const good = [{ raw: 3, quality: 'good' }];
    expect(await read({ authority: 'plant', serverName: 'meter.example' }, false)).toEqual(good);
    expect(await read({ trust: 'fingerprint' }, true)).toEqual(good);
    expect(shown.at(-1)).toMatchObject({ place: `127.0.0.1:${server.port}`, isSigned: false });
    server.requests.splice(0);
    await expect(read({ authority: 'plant', serverName: 'other.example' }, true)).rejects.toMatchObject({
      fault: { code: 'badCertificate' },
    });
    await expect(read({}, false)).rejects.toMatchObject({ fault: { code: 'badCertificate' } });
    await expect(read({ trust: 'fingerprint' }, false)).rejects.toMatchObject({
      fault: { code: 'certificateWaiting' },
    });
    expect(server.requests).toEqual([]);
  });

  test('is not left again by a redirect', async () => {
    const { cert, private: key } = await certificate('meter.example');
    const [server, plain] = [await start({ tls: { cert, key } }), await start()];
    server.answers.set('/', status(302, { Location: plain.url }));
    const trust = { ...noPorts.trust, judge: () => undefined };
    const connection = await connectTo(
      { url: server.url, trust: 'fingerprint', timeoutMs: 10_000 },
      { ...noPorts, trust },
    );
    expect((await readAll(connection, [valueAt('$')]))[0]?.why).toEqual({ code: 'httpRedirected', host: plain.url });
    expect(plain.requests).toEqual([]);
    connection.close();
  });
});

test.each<[Partial<HttpLink>, string, string]>([
  [{ url: 'ftp://x' }, 'badHttpUrl', 'ftp://x'],
  [{ url: 'x' }, 'badHttpUrl', 'x'],
  [{ url: 'http://u:p@x/' }, 'badHttpUrl', 'http://x/'],
  [{ url: 'http://x/', trust: 'fingerprint' }, 'needsHttps', 'fingerprint'],
  [{ userName: 'a', token: 'b' }, 'loginTwice', 'a'],
  [{ password: 'b' }, 'loginIncomplete', 'b'],
  [{ secretHeader: 'X-Key' }, 'loginIncomplete', 'X-Key'],
  [{ headerSecret: 'key' }, 'loginIncomplete', 'key'],
  [{ headers: 'Authorization: Basic x' }, 'badHttpHeader', 'Authorization'],
  [{ headers: 'X\u0001: 1' }, 'badHttpHeader', 'X\u0001'],
  [{ headers: 'X: a\r\nY: b' }, 'badHttpHeader', 'X'],
  [{ secretHeader: 'Host', headerSecret: 'key' }, 'badHttpHeader', 'Host'],
  [{ browsePaths: ['http://x/'] }, 'badHttpPath', 'http://x/'],
])('a link with %j is refused', (more, code, value) => {
  expect(httpLinkFault(testLink({ url: 'http://127.0.0.1/', ...more }))).toMatchObject({ code, value });
});
