import { timeOf, timeText } from '../../protocol/schedule/dates.ts';
import css from './Form.module.css';
import { useTyped } from './useTyped.ts';

interface TimeInputProps {
  readonly value: string;
  readonly label: string;
  /** 24:00 is the end of a stretch, never the time of a switch. */
  readonly takesMidnight?: boolean;
  readonly isFaulty?: boolean;
  readonly onTake: (time: string) => void;
}

/**
 * A time of day as text: `6`, `630`, `6:30`, `06:30:15` are understood, and what is not stays as it was typed, with its
 * reason beside it. The browser's own time field writes AM and PM where the browser speaks so; a plant runs by 24 hours.
 */
export function TimeInput({ value, label, takesMidnight = false, isFaulty = false, onTake }: TimeInputProps) {
  const typed = useTyped(value, (text) => onTake(readTime(text, takesMidnight) ?? text));
  return (
    <input
      className={`${css.input} ${css.time}`}
      aria-label={label}
      aria-invalid={isFaulty || undefined}
      inputMode="text"
      autoComplete="off"
      placeholder="--:--"
      {...typed}
    />
  );
}

/** The time that was meant; undefined where none can be read from it. */
export function readTime(text: string, takesMidnight = false): string | undefined {
  const plain = text.trim().replace(/[h.]/i, ':').replace(/:$/, '');
  const digits = /^(\d{1,2}?)(\d{2})?$/.exec(plain);
  const [hours = '', minutes = '00', seconds = '00', ...rest] = digits ? [digits[1], digits[2]] : plain.split(':');
  const parts = [hours, minutes, seconds];
  if (rest.length > 0 || parts.some((part) => !/^\d{1,2}$/.test(part))) return undefined;
  const time = parts.map((part) => part.padStart(2, '0')).join(':');
  if (takesMidnight && time === '24:00:00') return '24:00';
  const found = timeOf(time);
  return found === undefined ? undefined : timeText(found);
}
