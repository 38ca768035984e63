import { type CSSProperties, type PointerEvent, useState } from 'react';
import type { Box } from '../../../../editor/page/box.ts';
import type { LinePoint } from '../../../../protocol/schema/polyline.ts';
import { useHeard } from '../../../ui/useHeard.ts';
import { placeOnSheet, sheetIn } from '../sheet.ts';
import css from './DrawLayer.module.css';
import { useEdgeScroll } from './useEdgeScroll.ts';

interface DrawLayerProps {
  readonly sheet: Box;
  /** Both places are the same after a mere press. */
  readonly onDrawn: (from: LinePoint, to: LinePoint) => void;
  readonly onCancel: () => void;
}

export function DrawLayer({ sheet, onDrawn, onCancel }: DrawLayerProps) {
  const [ends, setEnds] = useState<readonly [LinePoint, LinePoint]>();
  useHeard('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onCancel();
  });
  const { follow } = useEdgeScroll();
  const frame = document.querySelector('[data-sheet]')?.closest('[data-canvas]')?.getBoundingClientRect();
  const drawn = sheetIn(document);
  if (!frame || !drawn) return null;
  const placeOf = (event: PointerEvent) => {
    const { x = 0, y = 0 } = placeOnSheet(document, sheet, event) ?? {};
    return { x: Math.round(x), y: Math.round(y) };
  };
  const end = (event: PointerEvent, from: LinePoint) => {
    const to = placeOf(event);
    return event.shiftKey ? asWideAsHigh(from, to) : to;
  };
  const [from, to] = ends ?? [];
  const scale = drawn.width / sheet.width;
  const [left, top] = [drawn.left - frame.left, drawn.top - frame.top];
  const style = {
    '--inset': `${frame.top}px auto auto ${frame.left}px`,
    '--width': `${frame.width}px`,
    '--height': `${frame.height}px`,
  } as CSSProperties;
  return (
    <div
      className={css.layer}
      style={style}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setEnds([placeOf(event), placeOf(event)]);
      }}
      onPointerMove={(event) => from && follow(event, () => setEnds([from, end(event, from)]))}
      onPointerUp={(event) => from && onDrawn(from, end(event, from))}
      onPointerCancel={() => setEnds(undefined)}
    >
      {from && to && (
        <svg className={css.preview} width="100%" height="100%" aria-hidden>
          <g transform={`translate(${left} ${top}) scale(${scale})`}>
            <rect
              x={Math.min(from.x, to.x)}
              y={Math.min(from.y, to.y)}
              width={Math.abs(to.x - from.x)}
              height={Math.abs(to.y - from.y)}
            />
          </g>
        </svg>
      )}
    </div>
  );
}

function asWideAsHigh(from: LinePoint, to: LinePoint): LinePoint {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const size = Math.max(Math.abs(dx), Math.abs(dy));
  return { x: from.x + Math.sign(dx || 1) * size, y: from.y + Math.sign(dy || 1) * size };
}
