import css from '../../text/calendar/Form.module.css';
import { readTime } from '../../text/fields/readTime.ts';
import { useTyped } from '../../text/fields/useTyped.ts';

interface TimeInputProps {
  readonly value: string;
  readonly label: string;
  /** 24:00 is the end of a stretch, never the time of a switch. */
  readonly takesMidnight?: boolean;
  readonly isFaulty?: boolean;
  readonly onTake: (time: string) => void;
}

/**
 * `6`, `630`, `6:30`, `06:30:15` are understood; anything else stays as it was typed, with its reason beside it. The
 * browser's own time field writes AM and PM in some languages; a plant runs by 24 hours.
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
