import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { decideCertificate, type ServerCertificate } from '../../../protocol/calls/trust.ts';
import { ask, type Caller } from '../../api/ask.ts';
import { faultOf } from '../../text/faultOf.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { FactGroup, Facts } from '../Facts.tsx';
import { useFingerprints } from './useFingerprints.tsx';

export type TrustStep =
  | {
      readonly decision: 'trust';
      readonly certificate: ServerCertificate;
      /** That it takes the place of; undefined: none is trusted there. */
      readonly trusted: ServerCertificate | undefined;
    }
  | { readonly decision: 'remove'; readonly certificate: ServerCertificate };

interface DecisionDialogProps {
  readonly step: TrustStep;
  readonly client: Caller;
  /** Reads them again. */
  readonly refresh: () => Promise<void>;
  readonly onClose: () => void;
}

export function DecisionDialog({ step, client, refresh, onClose }: DecisionDialogProps) {
  const { i18n } = useLingui();
  const [fault, setFault] = useState<string>();
  const { decision, certificate } = step;
  const { place, fingerprint } = certificate;
  const decide = async () => {
    const found = faultOf(decideCertificate, await ask(client, decideCertificate, { place, fingerprint, decision }));
    await refresh();
    if (!found) return onClose();
    setFault(i18n._(found));
  };
  const isTrust = decision === 'trust';
  return (
    <ConfirmDialog
      title={isTrust ? <Trans>Trust this certificate?</Trans> : <Trans>Remove this certificate?</Trans>}
      button={isTrust ? <Trans>Trust certificate</Trans> : <Trans>Remove certificate</Trans>}
      onConfirm={decide}
      onClose={onClose}
    >
      <p className="words">{place}</p>
      {isTrust ? (
        <p>
          <Trans>
            Compare the fingerprint with the one that the server itself shows. If they differ, do not trust it.
          </Trans>
        </p>
      ) : (
        <p>
          <Trans>
            An open connection continues. At the next one the server is not trusted by its fingerprint, and waits again.
          </Trans>
        </p>
      )}
      {isTrust && step.trusted ? (
        <>
          <Fingerprints certificate={certificate} title={<Trans>New certificate</Trans>} />
          <Fingerprints certificate={step.trusted} title={<Trans>Trusted until now</Trans>} />
        </>
      ) : (
        <Fingerprints certificate={certificate} />
      )}
      {fault && <p role="alert">{fault}</p>}
    </ConfirmDialog>
  );
}

interface FingerprintsProps {
  readonly certificate: ServerCertificate;
  readonly title?: ReactNode;
}

function Fingerprints({ certificate, title }: FingerprintsProps) {
  const facts = useFingerprints(certificate);
  return title ? <FactGroup title={title} facts={facts} /> : <Facts facts={facts} />;
}
