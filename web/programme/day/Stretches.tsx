import type { CSSProperties } from 'react';
import { type ToneScale, toneOf } from '../values.ts';
import css from './Day.module.css';

export interface DayStretch {
  /** From 0, the beginning of the day, to 1, its end. */
  readonly from: number;
  readonly to: number;
  /** Undefined: not known here. */
  readonly value: string | undefined;
  /** Shown where it has room. */
  readonly word?: string | undefined;
  readonly title?: string | undefined;
}

interface StretchesProps {
  readonly stretches: readonly DayStretch[];
  readonly scale: ToneScale;
}

/** The values of a day, as a part of its bar. */
export function Stretches({ stretches, scale }: StretchesProps) {
  return stretches.map(({ from, to, value, word, title }) => (
    <span
      key={`${from} ${to}`}
      className={css.stretch}
      data-open={value === undefined ? '' : undefined}
      style={{ '--from': from, '--to': to, '--tone': toneOf(value, scale) } as CSSProperties}
      title={title}
    >
      {word && <span className={css.word}>{word}</span>}
    </span>
  ));
}
