import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import type { LinkPorts } from '../../device/drivers/security/linkPorts.ts';
import { makeCertificate } from '../../device/trust/makeCertificate.ts';
import { applicationUriOf } from '../../device/trust/ownCertificate.ts';
import { certificateIn, factsOf } from '../../device/trust/shownCertificate.ts';
import { throwAs } from '../../protocol/attempt.ts';
import { plainFingerprint } from '../fingerprints.ts';
import { refusal } from '../stationFiles.ts';
import { probeTexts } from './probeTexts.ts';

interface Given {
  /** By name. */
  readonly secrets: ReadonlyMap<string, string>;
  /** Undefined: no certificate is trusted. */
  readonly trusted: string | undefined;
  /** A certificate is shown that is not the trusted one; SHA-256 and SHA-1. */
  readonly onUnknown: (fingerprint: string, thumbprint: string) => void;
}

/** In place of those of a device, which remembers both. */
export function probePorts({ secrets, trusted, onUnknown }: Given): LinkPorts {
  return {
    secret: (name) => (name === undefined ? undefined : secrets.get(name)),
    trust: {
      judge: ({ certificate: shown, isSigned }) => {
        if (isSigned) return undefined;
        const certificate = certificateIn(shown);
        if (!certificate) return { code: 'badCertificate', detail: 'unreadable' };
        const { fingerprint, thumbprint, until } = factsOf(certificate);
        const known = [fingerprint, thumbprint].map(plainFingerprint);
        if (trusted === undefined || !known.includes(plainFingerprint(trusted))) {
          onUnknown(fingerprint, thumbprint);
          return { code: 'certificateWaiting', fingerprint };
        }
        if (until > Date.now()) return undefined;
        return { code: 'certificateExpired', fingerprint, until: new Date(until).toISOString() };
      },
      own: async () => {
        const host = hostname().toLowerCase();
        const made = await makeCertificate({
          ...{ applicationUri: `urn:${host}:vigie:probe`, host, addresses: [], now: Date.now() },
        });
        return { ...made, applicationUri: applicationUriOf(made.certificate) ?? '' };
      },
    },
  };
}

/** The text of a file, without the line break at its end. */
export function secretIn(name: string, file: string): string {
  const text = throwAs(
    ({ message }) => refusal(probeTexts.unreadableSecret, { name, detail: message }),
    () => readFileSync(file, 'utf8'),
  );
  return text.replace(/\r?\n$/, '');
}
