import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import css from './CountdownBand.module.css';
import { useCountdown, useSessionState } from './SessionContext.ts';

/** Moving to the button ends the countdown already: the click that follows must not fall on the page. */
const farewellMs = 1000;

export interface CountdownBandProps {
  /** In the top bar, or below the page on a screen that has no bar: it covers nothing. */
  readonly place: 'bar' | 'page';
}

/** The last seconds before an idle operator is logged out (spec §9, R23); any activity ends it. */
export function CountdownBand({ place }: CountdownBandProps) {
  const seconds = useCountdown();
  const { status, dialog } = useSessionState();
  const [isLeaving, setLeaving] = useState(false);
  const isCounting = seconds !== undefined;
  useEffect(() => {
    if (isCounting) setLeaving(true);
    if (isCounting || !isLeaving) return undefined;
    const timer = setTimeout(() => setLeaving(false), farewellMs);
    return () => clearTimeout(timer);
  }, [isCounting, isLeaving]);
  if (!isCounting && (!isLeaving || status === 'Disconnected' || dialog)) return null;
  const left = seconds ?? 0;
  return (
    <div className={css.band} data-place={place}>
      {/* Announced once; ticking seconds are not. */}
      <p role="alert" className={isCounting ? 'unseen' : css.words}>
        {isCounting ? (
          <Trans>No activity for a while. You will be logged out soon.</Trans>
        ) : (
          <Trans>You stay logged in.</Trans>
        )}
      </p>
      <span role="timer" className={css.words} hidden={!isCounting}>
        <Trans>
          <span className={css.what}>Logout in</span> {left} s
        </Trans>
      </span>
      {/* Needs no handler: a press is the activity that ends the countdown. */}
      <Button variant="main">
        <Trans>Stay logged in</Trans>
      </Button>
    </div>
  );
}
