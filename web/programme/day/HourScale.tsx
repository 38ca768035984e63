import type { CSSProperties, ReactNode } from 'react';
import css from './Day.module.css';

export const scaleHours = [0, 3, 6, 9, 12, 15, 18, 21, 24] as const;

interface HourScaleProps {
  /** Where an hour is, 0 to 1; undefined: all hours are equally long. */
  readonly placeOf?: ((hour: number) => number) | undefined;
  /** 0 to 1: now, whose time is in place of the hours near it. */
  readonly now?: number | undefined;
  readonly children?: ReactNode;
}

/** As wide as two labels on a phone. */
const nearShare = 0.08;

/** The tracks have the exact times themselves. */
export function HourScale({ placeOf = (hour) => hour / 24, now, children }: HourScaleProps) {
  return (
    <div className={css.scale} aria-hidden>
      {scaleHours.map((hour) => {
        const at = placeOf(hour);
        const isHidden = now !== undefined && Math.abs(at - now) < nearShare;
        return (
          <span key={hour} style={{ '--at': at } as CSSProperties}>
            {!isHidden && String(hour).padStart(2, '0')}
          </span>
        );
      })}
      {children}
    </div>
  );
}
