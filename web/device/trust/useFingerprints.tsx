import { useLingui } from '@lingui/react/macro';
import type { ServerCertificate } from '../../../protocol/calls/trust.ts';
import type { Fact } from '../Facts.tsx';
import { Fingerprint } from './Fingerprint.tsx';

/** Both, as servers show one or the other. */
export function useFingerprints({
  fingerprint,
  thumbprint,
}: Pick<ServerCertificate, 'fingerprint' | 'thumbprint'>): readonly Fact[] {
  const { t } = useLingui();
  return [
    { id: 'sha256', term: t`Fingerprint (SHA-256)`, says: <Fingerprint digits={fingerprint} />, isWide: true },
    { id: 'sha1', term: t`Thumbprint (SHA-1)`, says: <Fingerprint digits={thumbprint} />, isWide: true },
  ];
}
