import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { nextMomentAt, wallTimeOf } from '../../../protocol/programme/wallTime.ts';
import { knownZone } from '../../../protocol/programme/zone.ts';
import css from './MomentInput.module.css';
import { readTime } from './readTime.ts';
import { useTyped } from './useTyped.ts';

interface MomentInputProps {
  /** Where a label names its date. */
  readonly id?: string | undefined;
  /** Without such a label. */
  readonly label?: string | undefined;
  /** UTC ms; undefined: none. */
  readonly time: number | undefined;
  readonly onTime: (time: number | undefined) => void;
  readonly timeZone: string | undefined;
  /** The whole minute belongs to it. */
  readonly isEnd?: boolean | undefined;
}

const minuteMs = 60_000;

/**
 * To the minute, on the clock of the device's zone (R32): the browser's calendar, and the time as text, because the
 * browser's own time field shows AM and PM where the browser's language does.
 */
export function MomentInput({ id, label, time, onTime, timeZone, isEnd = false }: MomentInputProps) {
  const { t } = useLingui();
  const zone = knownZone(timeZone);
  const [date = '', clock = ''] = time === undefined ? [] : wallTimeOf(time, zone).split('T');
  /** A time that can't be read, or that has no date yet. */
  const [draft, setDraft] = useState<string>();
  const isFaulty = draft !== undefined && readTime(draft) === undefined;
  const give = (day: string, text: string) => {
    const moment = day === '' ? undefined : nextMomentAt(`${day}T${text.slice(0, 5)}`, zone, 0);
    onTime(moment === undefined || !isEnd ? moment : moment + minuteMs - 1);
  };
  const wholeDay = isEnd ? '23:59' : '00:00';
  const typed = useTyped(draft ?? clock, (text) => {
    const read = readTime(text);
    setDraft(read !== undefined && date !== '' ? undefined : (read?.slice(0, 5) ?? text));
    if (read !== undefined && date !== '') give(date, read);
  });
  const isSet = time !== undefined || undefined;
  return (
    <span className={css.moment}>
      <input
        id={id}
        aria-label={label}
        type="date"
        max="9999-12-31"
        data-set={isSet}
        value={date}
        onChange={({ currentTarget }) => {
          if (!isFaulty) setDraft(undefined);
          give(currentTarget.value, isFaulty ? wholeDay : (draft ?? (clock || wholeDay)));
        }}
      />
      <input
        aria-label={label === undefined ? t`Time` : t`${label}, time`}
        aria-invalid={isFaulty || undefined}
        className={css.time}
        data-set={isSet}
        autoComplete="off"
        placeholder="--:--"
        {...typed}
      />
    </span>
  );
}
