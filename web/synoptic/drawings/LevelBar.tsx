import type { BarShape as Kind } from '../../../protocol/elements/barValueNumericData.ts';
import type { BarShape } from './barShape.ts';
import css from './drawings.module.css';

export interface DrawingProps {
  readonly shape: BarShape;
  readonly kind: Kind;
  readonly width: number;
  readonly height: number;
}

/** A vessel or a strip, drawn from its foot upwards; `transform` lays it down where it is a horizontal one. */
export function LevelBar({ shape: { length, breadth, gutter, transform, normal, limits }, kind }: DrawingProps) {
  const inner = breadth - 2 * gutter;
  const end = breadth - gutter;
  const round = kind === 'Vessel' ? Math.min(6, inner / 4) : 0;
  const body = `M${gutter} ${length}V${round}q0 ${-round} ${round} ${-round}H${end - round}q${round} 0 ${round} ${round}V${length}`;
  return (
    <g transform={transform} style={{ '--length': `${length}px` } as React.CSSProperties}>
      <path className={css.body} d={body} />
      <rect className={css.fill} x={gutter} width={inner} height={length} />
      {normal && gutter > 0 && (
        <rect
          className={css.normal}
          x={0}
          width={gutter * 0.6}
          y={normal.from * length}
          height={(normal.to - normal.from) * length}
        />
      )}
      {limits.map((limit) => (
        <path key={limit} className={css.limit} d={`M${gutter} ${limit * length}H${end}`} />
      ))}
      <path className={css.walls} d={kind === 'Vessel' ? body : `${body}Z`} />
      <path
        className={css.pointer}
        d={`M${gutter} -1H${end}L${breadth} ${-gutter * 0.7}V${gutter * 0.7}L${end} 1H${gutter}Z`}
      />
    </g>
  );
}
