import type { LinkFault } from '../../protocol/faults/linkFault.ts';
import { noticeDays } from '../../protocol/trust.ts';
import type { ShownCertificate } from '../drivers/security/linkPorts.ts';
import type { Recorder } from '../events/entry.ts';
import type { CertificateStore, StoredCertificate } from '../store/tables/serverCertificates.ts';
import { type CertificateFacts, certificateIn, factsOf } from './shownCertificate.ts';
import { isInUse } from './trustSummary.ts';

/** Of all places; those that wait or were trusted once make room, trusted ones never. */
export const mostCertificates = 100;
/** That wait at one place: a server may show another one each time. */
export const mostWaiting = 3;
const dayMs = 86_400_000;
/** One that waits is forgotten when it was not met for so long. */
const longestWaitMs = 30 * dayMs;
/** Of one place, that one waits is recorded so often at most. */
const recordedEachMs = 3_600_000;

export interface MetCertificate extends StoredCertificate {
  readonly facts: CertificateFacts;
}

interface CertificateParts {
  readonly store: CertificateStore;
  readonly record: Recorder['record'];
  /** UTC milliseconds. */
  readonly now: () => number;
}

/** What servers of links have shown, and whether it is trusted. Of one place one certificate is, by its fingerprint. */
export class ServerCertificates {
  readonly #parts: CertificateParts;
  readonly #known = new Map<string, MetCertificate>();
  /** When it was recorded that one waits, by place. */
  readonly #recordedAt = new Map<string, number>();

  constructor(parts: CertificateParts) {
    this.#parts = parts;
    for (const stored of parts.store.all()) {
      const certificate = certificateIn(stored.certificate);
      if (certificate) this.#known.set(keyOf(stored), { ...stored, facts: factsOf(certificate) });
    }
  }

  get all(): readonly MetCertificate[] {
    return [...this.#known.values()];
  }

  readonly judge = ({ place, certificate: shown, isSigned }: ShownCertificate): LinkFault | undefined => {
    const certificate = certificateIn(shown);
    if (!certificate) return isSigned ? undefined : { code: 'badCertificate', detail: 'unreadable' };
    const facts = factsOf(certificate);
    const met = { place, certificate: certificate.raw, facts };
    if (isSigned) {
      this.#meetSigned(met);
      return undefined;
    }
    const { fingerprint, until } = facts;
    const trusted = this.#trustedAt(place)?.fingerprint;
    if (trusted === fingerprint) {
      this.#meet(met, 'trusted');
      const isOver = until <= this.#parts.now();
      return isOver ? { code: 'certificateExpired', fingerprint, until: new Date(until).toISOString() } : undefined;
    }
    this.#meetUnknown(met, trusted);
    return trusted === undefined
      ? { code: 'certificateWaiting', fingerprint }
      : { code: 'certificateChanged', fingerprint, trusted };
  };

  /** Undefined: that server has shown no such certificate. */
  find(place: string, fingerprint: string): MetCertificate | undefined {
    return this.#known.get(keyOf({ place, fingerprint }));
  }

  /** In place of the one that was trusted there. Throws NotStored if the disk can't be written. */
  trust(one: MetCertificate, by: string): void {
    const { store, now } = this.#parts;
    const before = this.#trustedAt(one.place);
    const changed: MetCertificate[] = [{ ...one, state: 'trusted', decidedAt: now(), decidedBy: by }];
    if (before && before.fingerprint !== one.fingerprint) changed.push({ ...before, state: 'former' });
    store.decide(changed);
    for (const next of changed) this.#known.set(keyOf(next), next);
    this.#recordedAt.delete(one.place);
  }

  /** Throws NotStored if the disk can't be written. */
  remove(one: MetCertificate): void {
    this.#parts.store.decide([], one);
    this.#known.delete(keyOf(one));
    this.#recordedAt.delete(one.place);
  }

  /** Gives a notice of each that ends soon, once, and forgets those that wait in vain. */
  review(): void {
    const { store, record, now } = this.#parts;
    const time = now();
    for (const one of this.all) {
      if (one.state === 'waiting' && time - one.lastMet > longestWaitMs) this.#forget(one);
      if (!isInUse(one) || one.noticedAt !== undefined || one.facts.until - time > noticeDays * dayMs) continue;
      const noticed = { ...one, noticedAt: time };
      this.#known.set(keyOf(one), noticed);
      store.met(noticed);
      const { fingerprint, place, facts } = one;
      record({ kind: 'certificateEnding', object: objectOf(place), fields: { fingerprint, until: facts.until } });
    }
  }

  #trustedAt(place: string): MetCertificate | undefined {
    return this.#at(place).find(({ state }) => state === 'trusted');
  }

  #at(place: string): readonly MetCertificate[] {
    return this.all.filter((one) => one.place === place);
  }

  /** For the notice of its end; what was decided about it remains. */
  #meetSigned(met: Met): void {
    const { place, facts } = met;
    const known = this.find(place, facts.fingerprint);
    // A renewed one is in place of the one before.
    if (!known) for (const one of this.#at(place)) if (one.state === 'signed') this.#forget(one);
    this.#meet(met, known?.state ?? 'signed');
  }

  #meetUnknown(met: Met, trusted: string | undefined): void {
    const { place, facts } = met;
    const known = this.find(place, facts.fingerprint);
    const isFormer = known?.state === 'former' && trusted !== undefined;
    this.#meet(met, isFormer ? 'former' : 'waiting');
    const time = this.#parts.now();
    const recordedAt = this.#recordedAt.get(place) ?? Number.NEGATIVE_INFINITY;
    if (known?.state === 'waiting' || isFormer || time - recordedAt < recordedEachMs) return;
    if (!this.#recordedAt.has(place) && this.#recordedAt.size >= mostCertificates) this.#recordedAt.clear();
    this.#recordedAt.set(place, time);
    const { fingerprint } = facts;
    this.#parts.record(
      trusted === undefined
        ? { kind: 'certificateWaiting', object: objectOf(place), fields: { fingerprint } }
        : { kind: 'certificateChanged', object: objectOf(place), fields: { fingerprint, trusted } },
    );
  }

  #meet(met: Met, state: StoredCertificate['state']): void {
    const { store, now } = this.#parts;
    const { fingerprint } = met.facts;
    const [known, time] = [this.find(met.place, fingerprint), now()];
    const next = { firstMet: time, ...known, ...met, fingerprint, state, lastMet: time };
    if (!known && !this.#hasRoomFor(next)) return;
    this.#known.set(keyOf(next), next);
    // A link that is refused tries again every few seconds.
    const isWritten = known?.state === state && Math.trunc(known.lastMet / dayMs) === Math.trunc(time / dayMs);
    if (!isWritten) store.met(next);
  }

  /** Made if need be; false: all are trusted. */
  #hasRoomFor({ place, state }: StoredCertificate): boolean {
    const waiting = state === 'waiting' ? oldestOf(this.#at(place), ['waiting']) : [];
    for (const one of waiting.slice(0, 1 - mostWaiting)) this.#forget(one);
    if (this.#known.size < mostCertificates) return true;
    const [spare] = oldestOf(this.all, ['waiting', 'former', 'signed']);
    if (spare) this.#forget(spare);
    return spare !== undefined;
  }

  #forget(one: MetCertificate): void {
    this.#known.delete(keyOf(one));
    this.#parts.store.forget(one);
  }
}

type Met = Pick<MetCertificate, 'place' | 'certificate' | 'facts'>;

function keyOf({ place, fingerprint }: Pick<StoredCertificate, 'place' | 'fingerprint'>): string {
  return `${place} ${fingerprint}`;
}

export function objectOf(place: string) {
  return { kind: 'other', name: place } as const;
}

/** By the order of the states, then the least recently met. */
function oldestOf(all: readonly MetCertificate[], states: readonly StoredCertificate['state'][]): MetCertificate[] {
  const found = all.filter(({ state }) => states.includes(state));
  return found.sort((a, b) => states.indexOf(a.state) - states.indexOf(b.state) || a.lastMet - b.lastMet);
}
