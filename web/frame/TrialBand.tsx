import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { getTrial } from '../../protocol/calls/trial.ts';
import type { TrialUntil } from '../live/live.ts';
import { useReader } from '../live/useReader.ts';
import { useWorld } from '../live/WorldContext.ts';
import { Link } from '../router/Link.tsx';
import { useHere } from '../router/RouterContext.tsx';
import { paths } from '../routes/routes.ts';
import { serves } from '../session/rights.ts';
import { useSession, useSessionState } from '../session/SessionContext.ts';
import { useLatest } from '../ui/useLatest.ts';
import { countdownText, useTimeLeft } from '../versions/trial/useTimeLeft.ts';
import { worseParts } from '../versions/trial/worseParts.tsx';
import css from './TrialBand.module.css';

/** How often administrators get what became worse; polling is no activity of the user (R7). */
const reportMs = 5000;

/** When the trial is over, users are notified of its result. */
export function TrialBand({ trial }: { readonly trial: TrialUntil | undefined }) {
  const session = useSession();
  const { revision } = useWorld();
  const seen = useRef<TrialUntil>(undefined);
  useEffect(() => {
    const { version, revision: tried } = seen.current ?? {};
    seen.current = trial;
    const running = revision();
    // A user who has logged out meanwhile knows of neither.
    if (trial || version === undefined || running === undefined) return;
    session.tell({ kind: 'trialEnded', version, isActive: running === tried });
  }, [trial, session, revision]);
  return trial ? <OnTrial {...trial} /> : null;
}

/** A version of the configuration is on trial: on every screen, with the time left; for administrators what got worse. */
function OnTrial({ version, deadline }: TrialUntil) {
  const { station } = useSessionState();
  const left = countdownText(useTimeLeft(deadline));
  const { pathname } = useHere();
  return (
    <div className={css.band}>
      <div className="wrap far fill">
        <p role="status">
          <Trans>Version {version} on trial</Trans>
        </p>
        {/* Seconds that tick are not read out. */}
        <span role="timer" className="strong">
          <Trans>goes back in {left}</Trans>
        </span>
        {station && serves(station, 'getTrial') && <Worse />}
      </div>
      {station && serves(station, 'getVersions') && pathname !== paths.versions && (
        <Link to={paths.versions} className="press">
          <Trans>Open versions</Trans>
        </Link>
      )}
    </div>
  );
}

function Worse() {
  const { client } = useSession();
  const { value, status } = useLatest({ read: useReader(client, getTrial), everyMs: reportMs });
  // What an older reply had is out of date (R46).
  if (!value?.trial || status !== 'ready') return null;
  const parts = worseParts(value);
  return (
    <span className={parts.length > 0 ? 'strong' : undefined}>
      {parts.length === 0 ? <Trans>nothing got worse</Trans> : parts}
    </span>
  );
}
