import { generate } from 'selfsigned';
import { afterEach, expect, test } from 'vitest';
import { type Iec104TestServer, startIec104Server } from '../../../testing/iec104TestServer.ts';
import { noPorts } from '../security/linkPorts.ts';
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
