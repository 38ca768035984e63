import { nextMomentAt, wallTimeOf } from '../../protocol/programme/wallTime.ts';
import { knownZone } from '../../protocol/programme/zone.ts';

interface MomentInputProps {
  /** Where a label names it. */
  readonly id?: string | undefined;
  /** Where none does. */
  readonly label?: string | undefined;
  /** UTC ms; undefined: none is given. */
  readonly time: number | undefined;
  readonly onTime: (time: number | undefined) => void;
  readonly timeZone: string | undefined;
  /** The whole minute belongs to it. */
  readonly isEnd?: boolean | undefined;
}

const minuteMs = 60_000;

/** A moment to the minute, on the clock of the device's zone (R32). */
export function MomentInput({ id, label, time, onTime, timeZone, isEnd = false }: MomentInputProps) {
  const zone = knownZone(timeZone);
  const type = (text: string) => {
    const moment = text === '' ? undefined : nextMomentAt(text.slice(0, 16), zone, 0);
    onTime(moment === undefined || !isEnd ? moment : moment + minuteMs - 1);
  };
  return (
    <input
      id={id}
      aria-label={label}
      type="datetime-local"
      max="9999-12-31T23:59"
      data-set={time !== undefined || undefined}
      value={time === undefined ? '' : wallTimeOf(time, zone)}
      onChange={({ currentTarget }) => type(currentTarget.value)}
    />
  );
}
