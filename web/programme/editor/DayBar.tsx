import type { CSSProperties } from 'react';
import { type ToneScale, toneOf } from '../values.ts';
import css from './DayBar.module.css';

interface DayBarProps {
  /** From 0, the beginning of the day, to 1, its end. */
  readonly stretches: readonly { readonly from: number; readonly to: number; readonly value: string | undefined }[];
  readonly scale: ToneScale;
  /** 0 to 1; undefined: another day. */
  readonly now?: number | undefined;
}

type ToneStyle = CSSProperties & { readonly '--tone': number };

/** Without words: they must be beside it. */
export function DayBar({ stretches, scale, now }: DayBarProps) {
  return (
    <span className={css.bar} aria-hidden>
      {stretches.map(({ from, to, value }) => {
        const style: ToneStyle = {
          insetInlineStart: `${from * 100}%`,
          inlineSize: `${(to - from) * 100}%`,
          '--tone': toneOf(value, scale),
        };
        return (
          <span key={from} className={css.stretch} data-open={value === undefined ? '' : undefined} style={style} />
        );
      })}
      {now !== undefined && <span className={css.now} style={{ insetInlineStart: `${now * 100}%` }} />}
    </span>
  );
}
