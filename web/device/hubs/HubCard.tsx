import { Trans, useLingui } from '@lingui/react/macro';
import { Plug, Unplug } from 'lucide-react';
import { useId } from 'react';
import type { HubState } from '../../../protocol/calls/uplink.ts';
import { Moment } from '../../live/Moment.tsx';
import { hubFaultWords } from '../../text/labels/hubFaultWords.ts';
import { personText } from '../../text/personNames.ts';
import { Button } from '../../ui/Button.tsx';
import { Facts } from '../Facts.tsx';
import { Fingerprint } from '../trust/Fingerprint.tsx';

interface HubCardProps {
  readonly hub: HubState;
  readonly onLeave: () => void;
}

export function HubCard({ hub, onLeave }: HubCardProps) {
  const { i18n, t } = useLingui();
  const id = useId();
  const { name, url, fingerprint, enrolledAt, enrolledBy, isConnected, since, fault } = hub;
  const Icon = isConnected ? Plug : Unplug;
  return (
    <article aria-labelledby={id} className="box pad stack apart">
      <div className="wrap far">
        <h3 id={id} className="words">
          {name}
        </h3>
        <p className={`row ${isConnected ? '' : 'strong'}`}>
          <Icon size={18} aria-hidden />
          <span>
            {isConnected ? <Trans>Connected</Trans> : <Trans>Not connected</Trans>}
            {since !== undefined && (
              <>
                {' '}
                <Trans>
                  since <Moment time={since} />
                </Trans>
              </>
            )}
          </span>
        </p>
        <div className="wrap end">
          <Button aria-label={t`Leave ${name}…`} onClick={onLeave}>
            <Trans>Leave…</Trans>
          </Button>
        </div>
      </div>
      {!isConnected && fault && <p className="measure">{i18n._(hubFaultWords[fault])}</p>}
      <Facts
        facts={[
          { id: 'url', term: t`Address`, says: url },
          {
            id: 'enrolled',
            term: t`Enrolled on`,
            says: (
              <>
                <Moment time={enrolledAt} /> {personText(enrolledBy)}
              </>
            ),
          },
          { id: 'sha256', term: t`Fingerprint (SHA-256)`, says: <Fingerprint digits={fingerprint} />, isWide: true },
        ]}
      />
    </article>
  );
}
