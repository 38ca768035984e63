import type { Side } from '../../../protocol/ranges.ts';
import css from './drawings.module.css';
import { beyondLine, type DrawingProps, drawn, ink, limitLine, live } from './LevelBar.tsx';

const dial = 'color-mix(in srgb, var(--synoptic-ink) 14%, var(--synoptic-surface))';

const dialFill = 'color-mix(in srgb, var(--synoptic-live) 45%, var(--synoptic-surface))';

/** Half a dial, from the left at Min to the right at Max. */
export function Dial({ shape: { normal, limits }, width, height }: DrawingProps) {
  const radius = Math.min(width / 2, height) - 1;
  const stroke = radius * 0.28;
  const [x, y] = [width / 2, (height + radius) / 2];
  const arc = (r: number) => `M${x - r} ${y}A${r} ${r} 0 0 1 ${x + r} ${y}`;
  const turned = (share: number) => `rotate(${share * 180} ${x} ${y})`;
  const middle = radius - stroke * 0.9;
  const inner = middle - stroke / 2;
  // A value beyond either end of the dial is marked beneath it.
  const downAt = (side: Side, from: number) => `M${x + (side === 'above' ? from : -from) - 4} ${y - 7}h8l-4 7Z`;
  return (
    <g style={{ '--pivot': `${x}px ${y}px` } as React.CSSProperties}>
      <path fill="none" stroke={dial} d={arc(middle)} strokeWidth={stroke} />
      <path
        className={css.dialFill}
        fill="none"
        stroke={dialFill}
        d={arc(middle)}
        strokeWidth={stroke}
        pathLength={1}
      />
      {normal && (
        <path
          fill="none"
          stroke={drawn}
          d={arc(radius - stroke * 0.15)}
          strokeWidth={stroke * 0.3}
          pathLength={1}
          strokeDasharray={`0 ${normal.from} ${normal.to - normal.from} 2`}
        />
      )}
      {limits.map(({ at, beyond }) => (
        <path
          key={`${at} ${beyond}`}
          {...limitLine}
          d={`M${x - radius} ${y}h${radius - inner}`}
          transform={turned(at)}
        />
      ))}
      {limits.map(({ at, beyond }) =>
        beyond ? <path key={`${at} ${beyond}`} data-part="beyondLimit" fill={ink} d={downAt(beyond, radius)} /> : null,
      )}
      <path
        className={css.needle}
        fill={live}
        d={`M${x - radius + stroke * 0.3} ${y}L${x - inner * 0.45} ${y - 2.5}v5Z`}
      />
      {(['above', 'below'] as const).map((side) => (
        <path key={side} className={css.beyond} {...beyondLine} data-side={side} d={downAt(side, middle)} />
      ))}
    </g>
  );
}
