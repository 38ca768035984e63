import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { ServerCertificate } from '../../../protocol/calls/trust.ts';
import type { DecisionState } from '../../../protocol/trust.ts';
import { Moment } from '../../live/Moment.tsx';
import { Button } from '../../ui/Button.tsx';
import { Facts } from '../Facts.tsx';
import { CertificateEnd } from './CertificateEnd.tsx';
import { useFingerprints } from './useFingerprints.tsx';

const stateWords: Readonly<Record<DecisionState, MessageDescriptor>> = {
  waiting: msg`Waiting to be trusted`,
  trusted: msg`Trusted by its fingerprint`,
  signed: msg`Signed by an authority of the link`,
  former: msg`Formerly trusted, refused now`,
};

interface CertificateCardProps {
  readonly certificate: ServerCertificate;
  /** Another one is trusted there. */
  readonly isChanged: boolean;
  readonly onTrust: () => void;
  readonly onRemove: () => void;
}

export function CertificateCard({ certificate, isChanged, onTrust, onRemove }: CertificateCardProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  const fingerprints = useFingerprints(certificate);
  const { place, state, subject, issuer, from, until, firstMet, lastMet, decidedAt, decidedBy } = certificate;
  const isOpen = state === 'waiting' || state === 'former';
  return (
    <article aria-labelledby={id} className="box pad stack apart">
      <div className="wrap far">
        <h3 id={id} className="words">
          {place}
        </h3>
        <p className={state === 'waiting' ? 'strong' : 'muted'}>
          {isChanged ? <Trans>Changed: another certificate is trusted there</Trans> : i18n._(stateWords[state])}
        </p>
        <div className="wrap end">
          {isOpen && (
            <Button aria-label={t`Trust the certificate of ${place}…`} onClick={onTrust}>
              <Trans>Trust…</Trans>
            </Button>
          )}
          <Button aria-label={t`Remove the certificate of ${place}…`} onClick={onRemove}>
            <Trans>Remove…</Trans>
          </Button>
        </div>
      </div>
      <Facts
        facts={[
          ...fingerprints,
          { id: 'subject', term: t`Subject`, says: subject },
          { id: 'issuer', term: t`Issuer`, says: issuer },
          { id: 'from', term: t`Not valid before`, says: <Moment time={from} /> },
          { id: 'until', term: t`Valid until`, says: <CertificateEnd until={until} /> },
          { id: 'first', term: t`First seen`, says: <Moment time={firstMet} /> },
          { id: 'last', term: t`Last seen`, says: <Moment time={lastMet} /> },
          ...(decidedAt === undefined
            ? []
            : [
                {
                  id: 'decided',
                  term: t`Trusted on`,
                  says: (
                    <>
                      <Moment time={decidedAt} /> {decidedBy}
                    </>
                  ),
                },
              ]),
        ]}
      />
    </article>
  );
}
