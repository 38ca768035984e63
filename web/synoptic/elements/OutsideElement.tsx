import { useLingui } from '@lingui/react/macro';
import drawn from '../drawings/drawings.module.css';
import type { Placed } from '../stage/placement.ts';
import css from './elements.module.css';

/** Page units: of the dash in place of a value, and its distance from the frame. */
const [dash, edge] = [12, 1];

const line = { fill: 'none', stroke: 'var(--synoptic-dead)' } as const;

/** The place of what its reader does not see: no value, no mark, nothing to press, and nothing is wrong. */
export function OutsideElement({ placed }: { readonly placed: Placed }) {
  const { t } = useLingui();
  const { element, index, style } = placed;
  const { width, height } = element;
  const name = t`Not in your area`;
  const length = Math.min(dash, width / 2);
  return (
    <div
      className={`${css.element} ${css.framed}`}
      style={style}
      role="img"
      aria-label={name}
      title={name}
      data-index={index}
      data-outside=""
    >
      <svg className={drawn.drawing} viewBox={`0 0 ${width} ${height}`} aria-hidden>
        <rect
          {...line}
          x={edge}
          y={edge}
          width={Math.max(0, width - 2 * edge)}
          height={Math.max(0, height - 2 * edge)}
          rx={3}
          strokeDasharray="2 4"
        />
        <path {...line} d={`M${(width - length) / 2} ${height / 2}h${length}`} />
      </svg>
    </div>
  );
}
