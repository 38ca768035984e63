import { X509Certificate } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { throwAs } from '../../protocol/attempt.ts';
import { releaseDate } from '../installation.ts';

export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

// Browsers trust a certificate of their own device for good, so it must outlive the device's visits to a workshop.
const validYears = 10;

/** In PEM form; throws an Error with a sentence where they are unreadable or no pair. */
export function givenCertificate(keyFile: string, certFile: string): Certificate {
  const read = (file: string) =>
    throwAs(
      ({ message }) => new Error(`${file} can’t be read: ${message}`),
      () => readFileSync(file, 'utf8'),
    );
  const pair = { key: read(keyFile), cert: read(certFile) };
  throwAs(
    ({ message }) => new Error(`${keyFile} and ${certFile} are not a key and its certificate: ${message}`),
    () => process.getBuiltinModule('node:tls').createSecureContext(pair),
  );
  return pair;
}

/**
 * The device's own key and certificate, made at the first start and stored in the data folder. Damaged ones are
 * replaced, as are those that ended before this release (made while the clock showed 1970); where they can't be stored,
 * they are for this start only: each case is reported. `now`: UTC ms.
 */
export async function ownCertificate(
  folder: string,
  names: readonly string[],
  say: (line: string) => void,
  now = Date.now(),
): Promise<Certificate> {
  const [keyFile, certFile] = [join(folder, 'tls-key.pem'), join(folder, 'tls-certificate.pem')];
  const released = Date.parse(releaseDate);
  try {
    const stored = existsSync(keyFile) && existsSync(certFile) ? givenCertificate(keyFile, certFile) : undefined;
    if (stored) {
      const until = new X509Certificate(stored.cert).validToDate;
      if (until.getTime() > released || now <= released) return stored;
      const day = until.toISOString().slice(0, 10);
      say(`The certificate was valid until ${day}. The service creates a new one; browsers will ask to trust it.`);
    }
  } catch (error) {
    say(`${(error as Error).message}. The service creates new ones; browsers will ask to trust the new certificate.`);
  }
  const made = await makeCertificate(names, { from: released, until: yearsAfter(Math.max(released, now)) });
  try {
    keep(keyFile, made.key);
    keep(certFile, made.cert);
  } catch (error) {
    say(`The certificate can’t be saved, so the next start creates another one: ${(error as Error).message}.`);
  }
  return made;
}

/** Under its name only when complete: a full disk leaves no half of a key. */
function keep(file: string, text: string): void {
  const unfinished = `${file}.new`;
  try {
    writeFileSync(unfinished, text, { mode: 0o600, flush: true });
    renameSync(unfinished, file);
  } catch (error) {
    if (existsSync(unfinished)) rmSync(unfinished, { force: true });
    throw error;
  }
}

function yearsAfter(time: number): number {
  const date = new Date(time);
  return date.setUTCFullYear(date.getUTCFullYear() + validYears);
}

/** Valid from the release on: the clock may be wrong at a first start, and right a minute later. */
async function makeCertificate(names: readonly string[], { from, until }: Record<'from' | 'until', number>) {
  const { generate } = await import('selfsigned');
  const made = await generate([{ name: 'commonName', value: hostname() }], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    notBeforeDate: new Date(from),
    notAfterDate: new Date(until),
    extensions: [
      { name: 'basicConstraints', cA: false },
      { name: 'keyUsage', digitalSignature: true },
      { name: 'extKeyUsage', serverAuth: true },
      { name: 'subjectAltName', altNames: alternativeNames(names) },
    ],
  });
  return { key: made.private, cert: made.cert };
}

function alternativeNames(names: readonly string[]) {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => (list ?? []).map(({ address }) => address));
  const dns = new Set(['localhost', ...ownNames(), ...names]);
  return [
    ...[...dns].map((value) => ({ type: 2 as const, value })),
    ...[...new Set(['127.0.0.1', '::1', ...addresses])].map((ip) => ({ type: 7 as const, ip })),
  ];
}

export function ownNames(): string[] {
  const name = hostname().toLowerCase();
  return name.endsWith('.local') ? [name] : [name, `${name.split('.')[0]}.local`];
}
