import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { ServerCertificate } from '../../../protocol/calls/trust.ts';
import type { Caller } from '../../api/ask.ts';
import { Section } from '../../ui/Section.tsx';
import { CertificateCard } from './CertificateCard.tsx';
import { DecisionDialog, type TrustStep } from './DecisionDialog.tsx';
import { OwnCertificate } from './OwnCertificate.tsx';
import type { TrustState } from './trustState.ts';

interface TrustSectionProps {
  readonly trust: TrustState;
  readonly client: Caller;
  /** Reads them again. */
  readonly refresh: () => Promise<void>;
  /** As a download of the browser. */
  readonly save: (file: Blob, name: string) => void;
}

/** What servers of links have shown, those that wait first, and the certificate by which they know this device. */
export function TrustSection({ trust: { certificates, own }, client, refresh, save }: TrustSectionProps) {
  const [step, setStep] = useState<TrustStep>();
  const trustedAt = ({ place }: ServerCertificate) =>
    certificates.find((one) => one.place === place && one.state === 'trusted');
  const close = () => setStep(undefined);
  return (
    <Section title={<Trans>Server certificates</Trans>}>
      <p className="muted measure">
        <Trans>
          Certificates that servers of field links have shown. A link that trusts by fingerprint is connected only after
          an administrator has compared the fingerprint with that on the server and trusts it.
        </Trans>
      </p>
      {certificates.map((one) => (
        <CertificateCard
          key={`${one.place} ${one.fingerprint}`}
          certificate={one}
          isChanged={one.state === 'waiting' && trustedAt(one) !== undefined}
          onTrust={() => setStep({ decision: 'trust', certificate: one, trusted: trustedAt(one) })}
          onRemove={() => setStep({ decision: 'remove', certificate: one })}
        />
      ))}
      {own && <OwnCertificate own={own} client={client} refresh={refresh} save={save} />}
      {step && <DecisionDialog step={step} client={client} refresh={refresh} onClose={close} />}
    </Section>
  );
}
