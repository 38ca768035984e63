import type { BarShape as Kind } from '../../../protocol/elements/barValueNumericData.ts';
import type { Side } from '../../../protocol/ranges.ts';
import type { BarShape } from './barShape.ts';
import css from './drawings.module.css';

export interface DrawingProps {
  readonly shape: BarShape;
  readonly kind: Kind;
  readonly width: number;
  readonly height: number;
}

const sides = ['above', 'below'] as const;

const outline = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
/** In the colour of the words, as the limit that they name. */
export const ink = 'var(--synoptic-ink)';
export const drawn = 'var(--drawn)';
const body = 'color-mix(in srgb, var(--synoptic-ink) 7%, var(--synoptic-surface))';
/** What its value moves. */
export const live = 'var(--synoptic-live)';
export const limitLine = {
  'data-part': 'limit',
  fill: 'none',
  stroke: ink,
  strokeWidth: 1.5,
  strokeDasharray: '4 3',
} as const;
export const beyondLine = { ...outline, stroke: ink, strokeWidth: 2.5 } as const;

function chevrons(side: Side, length: number, breadth: number): string {
  const half = Math.min(9, breadth / 4);
  const [end, out] = side === 'above' ? [length, half * 0.7] : [0, -half * 0.7];
  return [0.4, 1.6].map((n) => `M${breadth / 2 - half} ${end - out * (n + 1)}l${half} ${out}l${half} ${-out}`).join('');
}

/** A vessel or a strip, drawn from its foot upwards; `transform` lays down a horizontal one. */
export function LevelBar({ shape: { length, breadth, gutter, transform, normal, limits }, kind }: DrawingProps) {
  const inner = breadth - 2 * gutter;
  const end = breadth - gutter;
  const bend = kind === 'Vessel' ? Math.min(6, inner / 4) : 0;
  const walls = `M${gutter} ${length}V${bend}q0 ${-bend} ${bend} ${-bend}H${end - bend}q${bend} 0 ${bend} ${bend}V${length}`;
  return (
    <g transform={transform} style={{ '--length': `${length}px` } as React.CSSProperties}>
      <path className={css.body} fill={body} d={walls} />
      <rect className={css.fill} fill="var(--filled)" x={gutter} width={inner} height={length} />
      {normal && gutter > 0 && (
        <rect
          data-part="normal"
          fill={drawn}
          x={0}
          width={gutter * 0.6}
          y={normal.from * length}
          height={(normal.to - normal.from) * length}
        />
      )}
      {limits.map(({ at, beyond }) => (
        <path key={`${at} ${beyond}`} {...limitLine} d={`M${gutter} ${at * length}H${end}`} />
      ))}
      {limits.map(({ at, beyond }) => {
        if (!beyond) return null;
        const tip = beyond === 'above' ? 7 : -7;
        return (
          <path
            key={`${at} ${beyond}`}
            data-part="beyondLimit"
            fill={ink}
            d={`M${end - 10} ${at * length - tip}h10l-5 ${tip}Z`}
          />
        );
      })}
      <path {...outline} stroke={drawn} strokeWidth={1.5} d={kind === 'Vessel' ? walls : `${walls}Z`} />
      <path
        className={css.pointer}
        fill={live}
        d={`M${gutter} -1H${end}L${breadth} ${-gutter * 0.7}V${gutter * 0.7}L${end} 1H${gutter}Z`}
      />
      {sides.map((side) => (
        <path key={side} className={css.beyond} {...beyondLine} data-side={side} d={chevrons(side, length, breadth)} />
      ))}
    </g>
  );
}
