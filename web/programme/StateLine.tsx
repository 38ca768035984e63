import { Trans, useLingui } from '@lingui/react/macro';
import type { Point } from '../../protocol/point.ts';
import type { ProgrammeState } from '../../protocol/programme/programmeState.ts';
import { ProgrammeDeviation } from '../live/ProgrammeDeviation.tsx';
import { holdText, waitingText } from '../text/programmeWaits.ts';
import { moment } from '../text/times/moment.ts';
import { wordOf } from './values.ts';

interface StateLineProps {
  readonly point: Point;
  readonly state: ProgrammeState;
  /** Device time (UTC ms) and zone (R32). */
  readonly now: number | undefined;
  readonly zone: string | undefined;
}

/** In two lines: what is in force, what comes next, and what prevents it. */
export function StateLine({ point, state, now, zone }: StateLineProps) {
  const { i18n } = useLingui();
  const { inForce, next, hold, catchingUp } = state;
  const word = (value: string) => wordOf(i18n.locale, point, value);
  const when = (at: number) => moment(at, { locale: i18n.locale, timeZone: zone, now });
  const clock = (at: number | undefined) => (at === undefined ? '' : when(at).short);
  const { copiedFrom } = state;
  if (copiedFrom !== undefined) {
    return (
      <p className="notice">
        <Trans>Copied from {copiedFrom}, without its switching times: check them, then write the programme.</Trans>
      </p>
    );
  }
  if (state.version === 0) {
    return (
      <p className="muted">
        <Trans>No programme written yet.</Trans>
      </p>
    );
  }
  const value = inForce && word(inForce.value);
  const nextValue = next && word(next.value);
  const nextTime = next?.at === undefined ? '' : when(next.at).minute;
  const holdEnd = hold?.until === undefined ? '' : when(hold.until).minute;
  return (
    <div className="muted">
      <p>
        {inForce ? <Trans>Programmed: {value}</Trans> : <Trans>No programmed value at present</Trans>}
        {inForce?.at !== undefined && (
          <>
            {' '}
            <Trans>since {clock(inForce.at)}</Trans>
          </>
        )}
        {inForce?.exception !== undefined && ` (${inForce.exception})`}
        {' · '}
        {next ? (
          <Trans>
            next: {nextValue} at {nextTime}
          </Trans>
        ) : (
          <Trans>no further switching times</Trans>
        )}
        {next?.exception !== undefined && ` (${next.exception})`}
      </p>
      <ProgrammeDeviation point={point} state={state} />
      {hold && <p className="notice">{holdText(i18n, hold, holdEnd)}</p>}
      {catchingUp && !hold && <p className="notice">{waitingText(i18n, catchingUp)}</p>}
      {state.isClockWrong && (
        <p className="notice">
          <Trans>
            The device clock is earlier than the time at which this programme was written. The programme does not switch
            until the clock is correct.
          </Trans>
        </p>
      )}
    </div>
  );
}
