import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { makeOwnCertificate, type OwnCertificateState } from '../../../protocol/calls/trust.ts';
import { ask, type Caller } from '../../api/ask.ts';
import { fromBase64 } from '../../api/base64.ts';
import { Moment } from '../../live/Moment.tsx';
import { faultOf } from '../../text/faultOf.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { Facts } from '../Facts.tsx';
import { CertificateEnd } from './CertificateEnd.tsx';
import { useFingerprints } from './useFingerprints.tsx';

interface OwnCertificateProps {
  readonly own: OwnCertificateState;
  readonly client: Caller;
  readonly refresh: () => Promise<void>;
  /** As a download of the browser. */
  readonly save: (file: Blob, name: string) => void;
}

export function OwnCertificate({ own, client, refresh, save }: OwnCertificateProps) {
  const { t } = useLingui();
  const id = useId();
  const [isRenewed, setRenewed] = useState(false);
  const der = () => fromBase64(own.pem.replaceAll(/-----[A-Z ]+-----|\s/g, ''));
  return (
    <article aria-labelledby={id} className="box pad stack apart">
      <div className="wrap far">
        <h3 id={id}>
          <Trans>Certificate of this device</Trans>
        </h3>
        <div className="wrap end">
          <Button onClick={() => save(new Blob([own.pem]), 'vigie-certificate.pem')}>
            <Trans>Download PEM</Trans>
          </Button>
          <Button onClick={() => save(new Blob([der()]), 'vigie-certificate.der')}>
            <Trans>Download DER</Trans>
          </Button>
          <Button onClick={() => setRenewed(true)}>
            <Trans>Renew…</Trans>
          </Button>
        </div>
      </div>
      <p className="muted measure">
        <Trans>Servers of OPC UA know this device by it. A new server refuses it until it is trusted there, too.</Trans>
      </p>
      <Facts
        facts={[
          ...useFingerprints(own),
          { id: 'uri', term: t`Application URI`, says: own.applicationUri, isWide: true },
          { id: 'from', term: t`Not valid before`, says: <Moment time={own.from} /> },
          { id: 'until', term: t`Valid until`, says: <CertificateEnd until={own.until} /> },
        ]}
      />
      {isRenewed && <RenewDialog client={client} refresh={refresh} onClose={() => setRenewed(false)} />}
    </article>
  );
}

interface RenewDialogProps extends Pick<OwnCertificateProps, 'client' | 'refresh'> {
  readonly onClose: () => void;
}

function RenewDialog({ client, refresh, onClose }: RenewDialogProps) {
  const { i18n } = useLingui();
  const [fault, setFault] = useState<string>();
  const renew = async () => {
    const found = faultOf(makeOwnCertificate, await ask(client, makeOwnCertificate));
    await refresh();
    if (!found) return onClose();
    setFault(i18n._(found));
  };
  return (
    <ConfirmDialog
      title={<Trans>Renew the certificate of this device?</Trans>}
      button={<Trans>Renew certificate</Trans>}
      onConfirm={renew}
      onClose={onClose}
    >
      <p>
        <Trans>Every server that trusts the present one must trust the new one. Until then its link is refused.</Trans>
      </p>
      {fault && <p role="alert">{fault}</p>}
    </ConfirmDialog>
  );
}
