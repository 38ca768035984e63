import type { CSSProperties } from 'react';
import { middleOf } from '../../../../editor/pipes/route.ts';
import type { LinePoint } from '../../../../protocol/schema/polyline.ts';
import css from '../canvas/Canvas.module.css';

/** In CSS pixels: a shorter piece has no handle in its middle, which would be among those of its ends. */
const leastPiece = 36;

interface PipeHandlesProps {
  readonly line: readonly LinePoint[];
  /** Corner of the keyboard. */
  readonly at: number | undefined;
  readonly scale: number;
}

/** One at each corner, and one in the middle of each piece, which adds a corner. */
export function PipeHandles({ line, at, scale }: PipeHandlesProps) {
  const style = ({ x, y }: LinePoint, cursor: string) =>
    ({ '--across': `${x * scale}px`, '--down': `${y * scale}px`, '--cursor': cursor }) as CSSProperties;
  const corners = line.map((place, i) => ({ i, place, next: line[i + 1] }));
  return (
    <>
      {corners.map(({ i, place, next }) =>
        !next || Math.hypot(next.x - place.x, next.y - place.y) * scale < leastPiece ? null : (
          <div
            key={i}
            className={css.handle}
            data-middle={i}
            style={style(middleOf(place, next), 'copy')}
            aria-hidden
          />
        ),
      )}
      {corners.map(({ i, place }) => (
        <div
          key={i}
          className={`${css.handle} ${css.outline}`}
          data-corner={i}
          data-current={i === at ? '' : undefined}
          style={style(place, 'move')}
          aria-hidden
        />
      ))}
    </>
  );
}
