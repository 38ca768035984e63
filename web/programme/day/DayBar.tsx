import type { CSSProperties } from 'react';
import type { ToneScale } from '../values.ts';
import css from './Day.module.css';
import { type DayStretch, Stretches } from './Stretches.tsx';

interface DayBarProps {
  readonly stretches: readonly DayStretch[];
  readonly scale: ToneScale;
  /** 0 to 1; undefined: another day. */
  readonly now?: number | undefined;
}

/** To be seen only: words must be beside it. */
export function DayBar({ stretches, scale, now }: DayBarProps) {
  return (
    <span className={css.bar} aria-hidden>
      <Stretches stretches={stretches} scale={scale} />
      {now !== undefined && <span className={css.now} style={{ '--at': now } as CSSProperties} />}
    </span>
  );
}
