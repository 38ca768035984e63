import { X509Certificate } from 'node:crypto';
import {
  decideCertificate,
  getCertificates,
  makeOwnCertificate,
  type OwnCertificateState,
  type ServerCertificate,
} from '../protocol/calls/trust.ts';
import { type DeviceAccess, replyTo } from './askDevice.ts';
import { accountForm } from './deviceArguments.ts';
import { readForm } from './deviceForms.ts';
import { usage, withExitCode } from './exitCodes.ts';
import { isFingerprint, plainFingerprint } from './fingerprints.ts';
import { writeOut } from './standardOutput.ts';
import { refusal } from './stationFiles.ts';

const forms = {
  list: { help: `trust list URL ${accountForm}`, count: 1, options: [] },
  accept: { help: `trust accept URL FINGERPRINT [--place HOST:PORT] ${accountForm}`, count: 2, options: ['place'] },
  remove: { help: `trust remove URL FINGERPRINT [--place HOST:PORT] ${accountForm}`, count: 2, options: ['place'] },
  own: { help: `trust own URL [--make] [--der] ${accountForm}`, count: 1, options: ['make', 'der'] },
} as const;

const options = { place: { type: 'string' }, make: { type: 'boolean' }, der: { type: 'boolean' } } as const;

/** Certificates of the servers of field links, and the one by which they know the device. */
export function trust(args: readonly string[]): Promise<number> {
  return withExitCode(async () => {
    const { form, help, values, rest, accessAt } = readForm(forms, args, options);
    const [address, fingerprint = ''] = rest;
    const { place, make = false, der = false } = values;
    if (rest.length > 1 && !isFingerprint(fingerprint)) {
      throw usage(help, /*i18n*/ '“{value}” is not a fingerprint (SHA-256 or SHA-1).', { value: fingerprint });
    }
    const access = accessAt(address);
    const decide = async (decision: 'trust' | 'remove') => {
      const found = await findCertificate(access, fingerprint, place);
      await replyTo(access, decideCertificate, { place: found.place, fingerprint: found.fingerprint, decision });
    };
    const steps = {
      list: async () => {
        const { certificates } = await replyTo(access, getCertificates);
        for (const one of certificates) await writeOut(`${lineOf(one)}\n`);
      },
      accept: () => decide('trust'),
      remove: () => decide('remove'),
      own: async () => {
        const { own } = make ? await replyTo(access, makeOwnCertificate) : await replyTo(access, getCertificates);
        if (!own) throw refusal(/*i18n*/ 'The device has no certificate of its own yet; --make makes one.');
        if (der) await writeOut(new X509Certificate(own.pem).raw);
        else await writeOut(ownText(own));
      },
    };
    await steps[form]();
  });
}

/** Throws where there is none, or where several servers have it. */
async function findCertificate(access: DeviceAccess, fingerprint: string, place: string | undefined) {
  const { certificates } = await replyTo(access, getCertificates);
  const meant = plainFingerprint(fingerprint);
  const found = certificates.filter(
    (one) =>
      (place === undefined || one.place === place) &&
      (plainFingerprint(one.fingerprint) === meant || plainFingerprint(one.thumbprint) === meant),
  );
  const [first, second] = found;
  if (!first) throw refusal(/*i18n*/ 'No server has shown this certificate: trust list shows those that have.');
  if (second) {
    const places = found.map((one) => one.place).join(', ');
    throw refusal(/*i18n*/ 'Several servers have this certificate ({places}): name one with --place.', { places });
  }
  return first;
}

const iso = (time: number | undefined) => (time === undefined ? '' : new Date(time).toISOString());

/** Columns with tabs between them, for programs too. */
function lineOf(one: ServerCertificate): string {
  const { state, place, fingerprint, thumbprint, subject, issuer, from, until, lastMet, decidedAt, decidedBy } = one;
  const times = [iso(from), iso(until), iso(lastMet), iso(decidedAt)];
  return [state, place, fingerprint, thumbprint, subject, issuer, ...times, decidedBy ?? ''].join('\t');
}

/** Its facts for people, then the certificate as servers import it. */
function ownText({ applicationUri, fingerprint, thumbprint, until, pem }: OwnCertificateState): string {
  const rows = [
    ['SHA-256', fingerprint],
    ['SHA-1', thumbprint],
    ['URI', applicationUri],
    ['until', iso(until)],
  ];
  return `${rows.map(([name, text]) => `${name}\t${text}\n`).join('')}${pem.trim()}\n`;
}
