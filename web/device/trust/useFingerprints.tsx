import { useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import type { ServerCertificate } from '../../../protocol/calls/trust.ts';
import type { Fact } from '../Facts.tsx';

/** Both, as servers show one or the other. */
export function useFingerprints({
  fingerprint,
  thumbprint,
}: Pick<ServerCertificate, 'fingerprint' | 'thumbprint'>): readonly Fact[] {
  const { t } = useLingui();
  return [
    { id: 'sha256', term: t`Fingerprint (SHA-256)`, says: inPairs(fingerprint), isWide: true },
    { id: 'sha1', term: t`Thumbprint (SHA-1)`, says: inPairs(thumbprint), isWide: true },
  ];
}

/** A line ends between two pairs of digits, and what is copied has nothing in between. */
function inPairs(digits: string) {
  const pairs = digits.split(':').map((pair, place) => ({ pair, place }));
  return pairs.map(({ pair, place }) => (
    <Fragment key={place}>
      {place > 0 && (
        <>
          :<wbr />
        </>
      )}
      {pair}
    </Fragment>
  ));
}
