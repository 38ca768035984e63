import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '../ui/Button.tsx';
import css from './CountdownBand.module.css';
import { useCountdown } from './SessionContext.ts';

/** The last seconds before an idle operator is logged out (spec §9, R23); any activity ends it. */
export function CountdownBand() {
  const seconds = useCountdown();
  if (seconds === undefined) return null;
  return (
    <div className={css.band}>
      {/* Read out once; seconds that tick are not. */}
      <p role="alert">
        <Trans>Nothing has been done here for a while. You will be logged out soon.</Trans>
      </p>
      <span role="timer" className={css.seconds}>
        <Plural value={seconds} one="# second" other="# seconds" />
      </span>
      {/* Needs no handler: a press is the activity that ends the countdown. */}
      <Button look="main">
        <Trans>Stay logged in</Trans>
      </Button>
    </div>
  );
}
