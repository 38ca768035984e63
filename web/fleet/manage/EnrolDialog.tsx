import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type EnrolCode, makeEnrolCode } from '../../../protocol/calls/fleet.ts';
import { ask, type Caller } from '../../api/ask.ts';
import { Moment } from '../../live/Moment.tsx';
import { faultOf } from '../../text/faultOf.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import css from './EnrolDialog.module.css';

interface EnrolDialogProps {
  readonly client: Caller;
  readonly onClose: () => void;
}

/** Makes a code for one station, and says what to do with it there. */
export function EnrolDialog({ client, onClose }: EnrolDialogProps) {
  const { i18n } = useLingui();
  const [made, setMade] = useState<EnrolCode>();
  const [fault, setFault] = useState<string>();
  const make = async () => {
    const result = await ask(client, makeEnrolCode);
    const found = faultOf(makeEnrolCode, result);
    setFault(found && i18n._(found));
    if (result.kind === 'ok') setMade(result.reply);
  };
  return (
    <Dialog
      title={<Trans>Enrol a station</Trans>}
      className={css.dialog ?? ''}
      buttons={
        <>
          <Button onClick={onClose}>{made ? <Trans>Close</Trans> : <Trans>Cancel</Trans>}</Button>
          {!made && (
            <Button variant="main" type="submit">
              <Trans>Create code</Trans>
            </Button>
          )}
        </>
      }
      onSubmit={made ? onClose : make}
      onClose={onClose}
    >
      {made?.code === undefined ? (
        <p>
          <Trans>
            A station connects to this hub automatically, with a code that is valid once and for 15 minutes. This hub
            never learns a password of the station.
          </Trans>
        </p>
      ) : (
        <Code {...made} code={made.code} />
      )}
      {fault && <p role="alert">{fault}</p>}
    </Dialog>
  );
}

function Code({ code, until, url = 'HUB-URL' }: EnrolCode & { readonly code: string }) {
  return (
    <>
      <p>
        <Trans>On the station: Device, section Hubs, with this address and code.</Trans>
      </p>
      <Copied label={<Trans>Address</Trans>} text={url} />
      <Copied label={<Trans>Code</Trans>} text={code} />
      <p>
        <Trans>Or on any computer that reaches the station, with its address and an administrator’s login:</Trans>
      </p>
      <Copied
        label={<Trans>Command</Trans>}
        text={`vigie enrol STATION-URL ${url} ${code} --login LOGIN --password-file FILE`}
      />
      <p className="muted">
        {until !== undefined && (
          <Trans>
            Valid once, until <Moment time={until} isShort />.
          </Trans>
        )}{' '}
        <Trans>It is shown only now. The station appears in the list when it has connected.</Trans>
      </p>
    </>
  );
}

interface CopiedProps {
  readonly label: React.ReactNode;
  readonly text: string;
}

function Copied({ label, text }: CopiedProps) {
  const [isCopied, setCopied] = useState(false);
  return (
    <div className="wrap">
      <span className="muted">{label}</span>
      <output className={css.text}>{text}</output>
      {/* There is none over plain HTTP from another machine. */}
      {'clipboard' in navigator && (
        <Button onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}>
          {isCopied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
        </Button>
      )}
    </div>
  );
}
