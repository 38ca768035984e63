import type { CSSProperties, ReactElement } from 'react';
import css from './AlarmMark.module.css';
import breath from './breathing.module.css';

type Priority = 1 | 2 | 3 | 4;

/** On a grid of 20 units; `y`: baseline of the number. */
const shapes: Readonly<Record<Priority, { readonly shape: ReactElement; readonly y: number }>> = {
  1: { shape: <rect x={1.5} y={1.5} width={17} height={17} />, y: 14.4 },
  2: { shape: <path d="M10 1.5 19 18.5H1Z" />, y: 16.8 },
  3: { shape: <path d="M10 .8 19.2 10 10 19.2.8 10Z" />, y: 14.4 },
  4: { shape: <circle cx={10} cy={10} r={9} />, y: 14.4 },
};

export interface AlarmMarkProps {
  readonly priority: Priority;
  readonly isUnacknowledged?: boolean;
  /** The condition is no longer true: an outline, not a solid mark. */
  readonly isOver?: boolean | undefined;
  /** Shelved, out of service or suppressed: its number is crossed out, and it has no colour. */
  readonly isAside?: boolean | undefined;
  /** CSS pixels, which grow with the text size of the browser; undefined: as high as the text around it. */
  readonly size?: number | undefined;
  /** For screen readers where no words are beside it. */
  readonly label?: string;
}

export function AlarmMark({ priority, isUnacknowledged, isOver, isAside, size, label }: AlarmMarkProps) {
  const spoken = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: what it says stands beside it, or is its label
    <svg
      className={css.mark}
      viewBox="0 0 20 20"
      style={{ '--mark-size': size && `${size / 16}rem` } as CSSProperties}
      data-alarm={priority}
      {...spoken}
    >
      <AlarmShape priority={priority} isOver={isOver} isAside={isAside} />
      {isUnacknowledged && (
        <rect className={`${css.ring} ${breath.breathing}`} x={-2} y={-2} width={24} height={24} rx={2} />
      )}
    </svg>
  );
}

export function AlarmShape({ priority, isOver, isAside }: Pick<AlarmMarkProps, 'priority' | 'isOver' | 'isAside'>) {
  const { shape, y } = shapes[priority];
  return (
    <g
      className={css.shape}
      data-alarm={priority}
      data-over={(isOver && !isAside) || undefined}
      data-aside={isAside || undefined}
    >
      {shape}
      {isAside && <path d="M1 19 19 1" />}
      <text x={10} y={y} fontSize={12}>
        {priority}
      </text>
    </g>
  );
}
