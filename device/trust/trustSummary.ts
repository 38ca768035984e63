import type { CertificateSummary } from '../../protocol/diagnostic/health.ts';
import type { StoredCertificate } from '../store/tables/serverCertificates.ts';
import type { CertificateFacts } from './shownCertificate.ts';

interface Summed extends Pick<StoredCertificate, 'place' | 'state'> {
  readonly facts: Pick<CertificateFacts, 'until'>;
}

/** A link accepts it. */
export function isInUse({ state }: Pick<StoredCertificate, 'state'>): boolean {
  return state === 'trusted' || state === 'signed';
}

/** Undefined: no server has shown one. */
export function summaryOf(all: readonly Summed[]): CertificateSummary | undefined {
  if (all.length === 0) return undefined;
  const waiting = all.filter(({ state }) => state === 'waiting');
  const [first] = all.filter(isInUse).sort((a, b) => a.facts.until - b.facts.until);
  return {
    waiting: new Set(waiting.map(({ place }) => place)).size,
    waitingAt: waiting[0]?.place,
    ends: first?.facts.until,
    endsAt: first?.place,
  };
}
