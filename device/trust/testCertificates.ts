import { X509Certificate } from 'node:crypto';
import { generate } from 'selfsigned';

export interface TestCertificate {
  readonly cert: string;
  readonly key: string;
  /** DER */
  readonly der: Uint8Array;
  readonly fingerprint: string;
}

interface Wished {
  /** UTC milliseconds. */
  readonly from?: number;
  readonly until?: number;
  /** Undefined: it signs itself. */
  readonly by?: TestCertificate;
}

/** Of a server of that name, at 127.0.0.1. */
export async function testCertificate(name: string, { from, until, by }: Wished = {}): Promise<TestCertificate> {
  const made = await generate([{ name: 'commonName', value: name }], {
    keyType: 'ec',
    algorithm: 'sha256',
    ...(from !== undefined && { notBeforeDate: new Date(from) }),
    ...(until !== undefined && { notAfterDate: new Date(until) }),
    ...(by && { ca: { cert: by.cert, key: by.key } }),
    extensions: [
      { name: 'basicConstraints', cA: by === undefined },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: name },
          { type: 7, ip: '127.0.0.1' },
        ],
      },
    ],
  });
  const { raw, fingerprint256 } = new X509Certificate(made.cert);
  return { cert: made.cert, key: made.private, der: raw, fingerprint: fingerprint256 };
}
