import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname, networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { createSecureContext } from 'node:tls';

export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

// Browsers take a certificate of their own device for good, so it must outlive the device's visits to a workshop.
const validYears = 10;

/** Reads a key and a certificate in PEM form; throws an Error with a sentence where they are none or no pair. */
export function givenCertificate(keyFile: string, certFile: string): Certificate {
  const read = (file: string) => {
    try {
      return readFileSync(file, 'utf8');
    } catch (error) {
      throw new Error(`${file} can't be read: ${(error as Error).message}`);
    }
  };
  const pair = { key: read(keyFile), cert: read(certFile) };
  try {
    createSecureContext(pair);
  } catch (error) {
    throw new Error(`${keyFile} and ${certFile} are no key and certificate: ${(error as Error).message}`);
  }
  return pair;
}

/** The device's own key and certificate, made at the first start and kept in the data folder. */
export async function ownCertificate(folder: string, names: readonly string[]): Promise<Certificate> {
  const [keyFile, certFile] = [join(folder, 'tls-key.pem'), join(folder, 'tls-certificate.pem')];
  if (existsSync(keyFile) && existsSync(certFile)) return givenCertificate(keyFile, certFile);
  const { generate } = await import('selfsigned');
  const notAfterDate = new Date();
  notAfterDate.setFullYear(notAfterDate.getFullYear() + validYears);
  const made = await generate([{ name: 'commonName', value: hostname() }], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    notAfterDate,
    extensions: [
      { name: 'basicConstraints', cA: false },
      { name: 'keyUsage', digitalSignature: true },
      { name: 'extKeyUsage', serverAuth: true },
      { name: 'subjectAltName', altNames: alternativeNames(names) },
    ],
  });
  writeFileSync(keyFile, made.private, { mode: 0o600 });
  writeFileSync(certFile, made.cert);
  return { key: made.private, cert: made.cert };
}

/** Names and addresses under which this machine may be reached. */
function alternativeNames(names: readonly string[]) {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => (list ?? []).map(({ address }) => address));
  const dns = new Set(['localhost', ...ownNames(), ...names]);
  return [
    ...[...dns].map((value) => ({ type: 2 as const, value })),
    ...[...new Set(['127.0.0.1', '::1', ...addresses])].map((ip) => ({ type: 7 as const, ip })),
  ];
}

/** The machine's own names: as it calls itself, and as mDNS announces it. */
export function ownNames(): string[] {
  const name = hostname().toLowerCase();
  return name.endsWith('.local') ? [name] : [name, `${name.split('.')[0]}.local`];
}
