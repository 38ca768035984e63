import { releaseDate } from '../installation.ts';
import type { StoredOwnCertificate } from '../store/tables/ownCertificate.ts';

/** Each server trusts it by hand, so it must outlive them. */
const validYears = 10;
/** Where a host has more, the certificate would grow without bounds. */
const mostAddresses = 16;

interface Named {
  readonly applicationUri: string;
  readonly host: string;
  /** IP addresses of this host. */
  readonly addresses: readonly string[];
  /** UTC milliseconds. */
  readonly now: number;
}

/**
 * Self-signed, as applications of OPC UA have theirs (Part 6, 6.2.2). Valid from the release on: the clock may be wrong
 * when it is made, and right a minute later.
 */
export async function makeCertificate({ applicationUri, host, addresses, now }: Named): Promise<StoredOwnCertificate> {
  const { generate } = await import('selfsigned');
  const from = Date.parse(releaseDate);
  const until = new Date(Math.max(from, now));
  until.setUTCFullYear(until.getUTCFullYear() + validYears);
  const usage = { digitalSignature: true, nonRepudiation: true, keyEncipherment: true, dataEncipherment: true };
  const names = [
    { type: 6 as const, value: applicationUri },
    { type: 2 as const, value: host },
    ...addresses.slice(0, mostAddresses).map((ip) => ({ type: 7 as const, ip })),
  ];
  const made = await generate([{ name: 'commonName', value: `Vigie@${host}` }], {
    keyType: 'rsa',
    keySize: 2048,
    algorithm: 'sha256',
    notBeforeDate: new Date(from),
    notAfterDate: until,
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      // It signs itself.
      { name: 'keyUsage', ...usage, keyCertSign: true, critical: true },
      { name: 'extKeyUsage', clientAuth: true, serverAuth: true },
      { name: 'subjectAltName', altNames: names },
    ],
  });
  return { certificate: made.cert, key: made.private };
}
