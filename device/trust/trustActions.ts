import { X509Certificate } from 'node:crypto';
import type { CertificateOutcome, OwnCertificateState, ServerCertificate } from '../../protocol/calls/trust.ts';
import type { CertificateSummary } from '../../protocol/diagnostic/health.ts';
import { type CertificateDecision, certificateStates } from '../../protocol/trust.ts';
import type { Recorder } from '../events/entry.ts';
import { applicationUriOf, type OwnCertificate } from './ownCertificate.ts';
import { objectOf, type ServerCertificates } from './serverCertificates.ts';
import { factsOf } from './shownCertificate.ts';
import { summaryOf } from './trustSummary.ts';

interface TrustParts {
  readonly servers: ServerCertificates;
  readonly own: OwnCertificate;
  readonly record: Recorder['record'];
}

interface Author {
  readonly login: string;
  readonly address: string;
}

/** What administrators do with the certificates of servers and with the device's own; each change is in the log. */
export class TrustActions {
  readonly #parts: TrustParts;

  constructor(parts: TrustParts) {
    this.#parts = parts;
  }

  /** Those that wait first, and of each state by their places. */
  list(): ServerCertificate[] {
    const found = [...this.#parts.servers.all].sort(
      (a, b) =>
        certificateStates.indexOf(a.state) - certificateStates.indexOf(b.state) ||
        a.place.localeCompare(b.place) ||
        b.lastMet - a.lastMet,
    );
    return found.map(({ facts, place, state, firstMet, lastMet, decidedAt, decidedBy }) => ({
      ...facts,
      ...{ place, state, firstMet, lastMet, decidedAt, decidedBy },
    }));
  }

  /** Undefined: no link has needed it. */
  own(): OwnCertificateState | undefined {
    const { pem } = this.#parts.own;
    if (pem === undefined) return undefined;
    const { fingerprint, thumbprint, from, until } = factsOf(new X509Certificate(pem));
    return { fingerprint, thumbprint, from, until, applicationUri: applicationUriOf(pem) ?? '', pem };
  }

  decide(place: string, fingerprint: string, decision: CertificateDecision, author: Author): CertificateOutcome {
    const { servers, record } = this.#parts;
    const one = servers.find(place, fingerprint);
    if (!one) return { result: 'refused', reason: 'noneMet' };
    const head = { object: objectOf(place), person: author.login, address: author.address };
    if (decision === 'remove') {
      servers.remove(one);
      record({ ...head, kind: 'certificateRemoved', fields: { fingerprint } });
    } else if (one.state !== 'trusted') {
      const trusted = servers.all.find((other) => other.place === place && other.state === 'trusted')?.fingerprint;
      servers.trust(one, author.login);
      record({ ...head, kind: 'certificateTrusted', fields: { fingerprint, trusted } });
    }
    return { result: 'done' };
  }

  /** A new one; rejects with NotStored if the disk can't be written. */
  async makeOwn({ login: person, address }: Author): Promise<void> {
    const { own, record } = this.#parts;
    await own.renew();
    const fingerprint = this.own()?.fingerprint;
    record({ kind: 'ownCertificateMade', person, address, fields: { fingerprint } });
  }

  /** Undefined: no server has shown one. */
  summary(): CertificateSummary | undefined {
    return summaryOf(this.#parts.servers.all);
  }
}
