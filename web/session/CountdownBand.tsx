import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import css from './CountdownBand.module.css';
import { useCountdown, useSessionState } from './SessionContext.ts';

/** The pointer's way to the button ends the countdown already: the click that follows must not fall on the page. */
const farewellMs = 1000;

/** The last seconds before an idle operator is logged out (spec §9, R23); any activity ends it. */
export function CountdownBand() {
  const seconds = useCountdown();
  const { status, dialog } = useSessionState();
  const [isLeaving, setLeaving] = useState(false);
  const isCounting = seconds !== undefined;
  useEffect(() => {
    if (!isCounting) return;
    setLeaving(true);
    return () => void setTimeout(() => setLeaving(false), farewellMs);
  }, [isCounting]);
  if (!isCounting && (!isLeaving || status === 'Disconnected' || dialog)) return null;
  return (
    <div className={css.band}>
      {/* Read out once; seconds that tick are not. */}
      <p role="alert">
        {isCounting ? (
          <Trans>Nothing has been done here for a while. You will be logged out soon.</Trans>
        ) : (
          <Trans>You stay logged in.</Trans>
        )}
      </p>
      <span role="timer" className={css.seconds} hidden={!isCounting}>
        <Plural value={seconds ?? 0} one="# second" other="# seconds" />
      </span>
      {/* Needs no handler: a press is the activity that ends the countdown. */}
      <Button look="main">
        <Trans>Stay logged in</Trans>
      </Button>
    </div>
  );
}
