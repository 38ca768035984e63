import { generate } from 'selfsigned';
import type { LinkFault } from '../../../protocol/faults/linkFault.ts';
import { fingerprintOf } from '../security/fingerprint.ts';
import { type LinkPorts, noPorts, type OwnCertificate } from '../security/linkPorts.ts';

/** A device that trusts what it is given, by its fingerprint. */
export async function testTrust(secrets: Readonly<Record<string, string>> = {}) {
  const own = await ownCertificate();
  const trusted = new Map<string, string>();
  const judged: string[] = [];
  const judge: LinkPorts['trust']['judge'] = ({ place, certificate, isSigned }): LinkFault | undefined => {
    const [fingerprint, known] = [fingerprintOf(certificate), trusted.get(place)];
    judged.push(place);
    if (isSigned || known === fingerprint) return undefined;
    if (known === undefined) return { code: 'certificateWaiting', fingerprint };
    return { code: 'certificateChanged', fingerprint, trusted: known };
  };
  const ports: LinkPorts = {
    ...noPorts,
    secret: (name) => secrets[name ?? ''],
    trust: { judge, own: async () => own },
  };
  return { ports, judged, own, trust: (place: string, der: Buffer) => void trusted.set(place, fingerprintOf(der)) };
}

type Made = Awaited<ReturnType<typeof generate>>;

export function testAuthority(name: string): Promise<Made> {
  const extensions = [{ name: 'basicConstraints' as const, cA: true }];
  return generate([{ name: 'commonName', value: name }], { keySize: 2048, extensions });
}

/** Of the test server, by that authority. */
export async function signedBy({ cert, private: key }: Made, ip = '127.0.0.1', until?: Date) {
  const usage = { digitalSignature: true, nonRepudiation: true, keyEncipherment: true, dataEncipherment: true };
  const made = await generate([{ name: 'commonName', value: 'server' }], {
    keySize: 2048,
    ca: { key, cert },
    ...(until && { notBeforeDate: new Date(until.getTime() - 86_400_000), notAfterDate: until }),
    extensions: [
      { name: 'basicConstraints', cA: false },
      { name: 'keyUsage', ...usage },
      { name: 'extKeyUsage', clientAuth: true, serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 6, value: 'urn:plant:server' },
          { type: 2, value: 'plc-7' },
          { type: 7, ip },
        ],
      },
    ],
  });
  return { cert: made.cert, key: made.private };
}

async function ownCertificate(): Promise<OwnCertificate> {
  const applicationUri = 'urn:device:vigie';
  const extensions = [
    { name: 'basicConstraints' as const, cA: false },
    {
      ...{ name: 'keyUsage' as const, digitalSignature: true, nonRepudiation: true },
      ...{ keyEncipherment: true, dataEncipherment: true },
    },
    { name: 'extKeyUsage' as const, clientAuth: true },
    { name: 'subjectAltName' as const, altNames: [{ type: 6 as const, value: applicationUri }] },
  ];
  const made = await generate([{ name: 'commonName', value: 'Vigie' }], { keySize: 2048, extensions });
  return { certificate: made.cert, key: made.private, applicationUri };
}
