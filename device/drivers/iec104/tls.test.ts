import { X509Certificate } from 'node:crypto';
import { type AddressInfo, createServer } from 'node:net';
import { generate } from 'selfsigned';
import { afterEach, expect, test, vi } from 'vitest';
import type { LinkFault } from '../../../protocol/faults/linkFault.ts';
import { type Iec104TestServer, startIec104Server } from '../../../testing/iec104TestServer.ts';
import { fingerprintOf } from '../security/fingerprint.ts';
import { noPorts, type ShownCertificate } from '../security/linkPorts.ts';
import { iec104Driver } from './iec104Driver.ts';
import { objectAt, testLink } from './testLinks.ts';
import { watchObjects } from './testWatch.ts';

let server: Iec104TestServer | undefined;
afterEach(() => server?.stop());

const certificateFor = async (name: string) => {
  const extensions = [
    { name: 'basicConstraints' as const, cA: true },
    { name: 'subjectAltName' as const, altNames: [{ type: 2 as const, value: name }] },
  ];
  return generate([{ name: 'commonName', value: name }], { keySize: 2048, extensions });
};

test('with an authority and a certificate of ours, by the names of their secrets', async () => {
  const [station, own] = [await certificateFor('rtu.example'), await certificateFor('vigie')];
  const tls = { cert: station.cert, key: station.private, ca: own.cert, requestCert: true, rejectUnauthorized: true };
  server = await startIec104Server({ tls });
  server.stations.get(1)?.objects.set(1, { type: 1, bytes: [1] });
  const secrets: Readonly<Record<string, string>> = { plant: station.cert, me: `${own.cert}\n${own.private}` };
  const fields = { tls: true, authority: 'plant', certificate: 'me', serverName: 'rtu.example', timeoutMs: 10_000 };
  const link = testLink({ port: server.port, ...fields });
  const secret = (name: string | undefined) => secrets[name ?? ''];

  const session = await iec104Driver(link, { ...noPorts, secret }).connect();
  const { shown } = await watchObjects(session, [objectAt(1, 'single')]);
  expect(shown(0)).toEqual(['good', 1]);
  session.close();

  const connecting = (more: Partial<typeof link>, of = secret) =>
    iec104Driver({ ...link, ...more }, { ...noPorts, secret: of }).connect();
  await expect(connecting({ serverName: 'other.example' })).rejects.toMatchObject({
    fault: { code: 'badCertificate' },
  });
  await expect(connecting({ authority: undefined })).rejects.toMatchObject({ fault: { code: 'badCertificate' } });
  await expect(connecting({}, () => 'no certificate')).rejects.toMatchObject({ fault: { code: 'badCertificate' } });
  await expect(connecting({}, () => undefined)).rejects.toMatchObject({ fault: { code: 'noSecret', name: 'plant' } });
});

test('the two of a redundancy group are trusted each by its place', async () => {
  const shown = [await certificateFor('first.example'), await certificateFor('second.example')] as const;
  const servers = await Promise.all(shown.map(({ cert, private: key }) => startIec104Server({ tls: { cert, key } })));
  const [first, second] = servers;
  const link = testLink({
    ...{ port: first?.port ?? 0, secondHost: '127.0.0.1', secondPort: second?.port ?? 0 },
    ...{ tls: true, trust: 'fingerprint' },
  });
  const met = new Map<string, string>();
  let fault: LinkFault | undefined;
  const judge = ({ place, certificate, isSigned }: ShownCertificate) => {
    met.set(place, isSigned ? 'signed' : fingerprintOf(certificate));
    return fault;
  };
  const connecting = () => iec104Driver(link, { ...noPorts, trust: { ...noPorts.trust, judge } }).connect();
  try {
    const session = await connecting();
    await vi.waitFor(() => expect(second?.open()).toBe(1));
    expect(met).toEqual(
      new Map(shown.map(({ cert }, i) => [`127.0.0.1:${servers[i]?.port}`, new X509Certificate(cert).fingerprint256])),
    );
    session.close();
    fault = { code: 'certificateWaiting', fingerprint: 'A0' };
    await expect(connecting()).rejects.toMatchObject({ fault });
  } finally {
    await Promise.all(servers.map((one) => one.stop()));
  }
});

test('a server that requires a certificate of ours, or that has no TLS, is not taken for one with a wrong certificate', async () => {
  const [station, own] = await Promise.all(['rtu.example', 'vigie'].map(certificateFor));
  const tls = {
    cert: station?.cert,
    key: station?.private,
    ca: own?.cert,
    requestCert: true,
    rejectUnauthorized: true,
  };
  server = await startIec104Server({ tls });
  const trusting = { ...noPorts, trust: { ...noPorts.trust, judge: () => undefined } };
  const lost = async (port: number) => {
    const link = testLink({ port, tls: true, trust: 'fingerprint', timeoutMs: 10_000 });
    return iec104Driver(link, trusting)
      .connect()
      .then(
        (session) => new Promise((resolve) => session.onLost(resolve)),
        (error: { readonly fault: LinkFault }) => error.fault,
      );
  };
  const refused = { code: 'ownCertificateRefused', detail: expect.stringContaining('alert') };
  expect(await lost(server.port)).toMatchObject(refused);
  const plain = createServer((socket) => socket.on('error', () => undefined).end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
  const { port } = plain.address() as AddressInfo;
  expect(await lost(port)).toMatchObject({ code: 'tlsFailed' });
  plain.close();
});
