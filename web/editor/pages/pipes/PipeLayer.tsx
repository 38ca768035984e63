import { useLingui } from '@lingui/react/macro';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { Box } from '../../../../editor/page/box.ts';
import { placesText } from '../../../../editor/page/places.ts';
import type { AnchorPlace } from '../../../../editor/pipes/anchors.ts';
import type { RecordStore } from '../../../../editor/records/recordStore.ts';
import { useHeard } from '../../../ui/useHeard.ts';
import css from '../drawing/DrawLayer.module.css';
import { useEdgeScroll } from '../drawing/useEdgeScroll.ts';
import { placeOnSheet, sheetIn } from '../sheet.ts';
import { cornersTo, type DrawnPipe, finished, type Presses, pointsOf } from './drawnCorners.ts';
import { firstPlace, placeByKey } from './keyPlaces.ts';
import { type PipePlace, pipePlace, pipeTargets } from './pipeTargets.ts';
import { placeName } from './placeName.ts';

/** In CSS pixels; less is a press without a drag. */
const pressPx = 4;
/** Between the presses of a double click. */
const doubleMs = 400;

interface Press {
  readonly clientX: number;
  readonly clientY: number;
  /** Monotonic, ms. */
  readonly timeStamp: number;
  readonly isFirst: boolean;
}

interface PipeLayerProps {
  readonly store: RecordStore;
  readonly pageKey: string;
  readonly sheet: Box;
  /** The tool was chosen by a key: arrow keys go from anchor to anchor. */
  readonly isByKey: boolean;
  readonly onDrawn: (pipe: DrawnPipe) => void;
  readonly onCancel: () => void;
}

/**
 * A corner with each press; it ends at an anchor, with Enter or a double click; a drag makes a line at once. The next
 * one may begin then.
 */
export function PipeLayer({ store, pageKey, sheet, isByKey, onDrawn, onCancel }: PipeLayerProps) {
  const { i18n, t } = useLingui();
  const layer = useRef<HTMLDivElement>(null);
  const [presses, setPresses] = useState<Presses>([]);
  const [start, setStart] = useState<AnchorPlace>();
  const [ahead, setAhead] = useState<PipePlace & { readonly isFree: boolean }>();
  const down = useRef<Press>(undefined);
  const before = useRef<Press>(undefined);
  const targets = useMemo(() => pipeTargets(store, pageKey, sheet), [store, pageKey, sheet]);
  const { follow, stop } = useEdgeScroll();
  useEffect(() => {
    if (isByKey) layer.current?.focus({ preventScroll: true });
  }, [isByKey]);
  const end = (all: Presses, anchor?: AnchorPlace) => {
    stop();
    const pipe = finished(all, start, anchor);
    if (!pipe) return onCancel();
    setPresses([]);
    setStart(undefined);
    setAhead(ahead?.turns ? ahead : undefined);
    before.current = undefined;
    onDrawn(pipe);
  };
  useHeard('keydown', (event) => {
    const keys: Readonly<Record<string, () => void>> = {
      Enter: () => end(presses),
      Escape: () => end(presses.slice(0, -1)),
      Backspace: () => setPresses(presses.slice(0, -1)),
    };
    const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
    const isTyping = event.target instanceof Element && event.target.matches('input, textarea, select');
    if (!act || (isTyping && event.key !== 'Escape')) return;
    event.preventDefault();
    act();
  });
  const frame = document.querySelector('[data-sheet]')?.closest('[data-canvas]')?.getBoundingClientRect();
  const drawn = sheetIn(document);
  const scale = (drawn?.width ?? 0) / sheet.width || 1;
  const placeOf = (event: Pick<PointerEvent, 'clientX' | 'clientY' | 'shiftKey' | 'altKey'>) => {
    const place = placeOnSheet(document, sheet, event) ?? { x: 0, y: 0 };
    const isFree = event.shiftKey;
    return {
      ...pipePlace(place, { from: pointsOf(presses).at(-1), isFree, targets, scale, alt: event.altKey }),
      isFree,
    };
  };
  // Also beyond the canvas, where it scrolls.
  useHeard('pointermove', presses.length > 0 ? (event) => follow(event, () => setAhead(placeOf(event))) : undefined);
  if (!frame || !drawn) return null;
  const [left, top] = [drawn.left - frame.left, drawn.top - frame.top];
  const release = (event: PointerEvent) => {
    const pressed = down.current;
    down.current = undefined;
    if (!pressed) return;
    const isDragged = Math.hypot(event.clientX - pressed.clientX, event.clientY - pressed.clientY) >= pressPx;
    if (isSecond(before.current, pressed)) return end(presses);
    before.current = pressed;
    if (pressed.isFirst && !isDragged) return;
    const place = placeOf(event);
    const all = [...presses, cornersTo(presses, start, place, place.isFree)];
    if (place.anchor || pressed.isFirst) end(all, place.anchor);
    else setPresses(all);
  };
  const cursor = ahead ?? { ...firstPlace(targets, sheet), isFree: false };
  const pressKey = (event: KeyboardEvent) => {
    const moved = placeByKey(event, cursor, targets);
    const isPress = event.key === 'Enter' || event.key === ' ';
    if (!moved && !isPress) return;
    event.preventDefault();
    event.stopPropagation();
    setAhead(moved ? { ...moved, isFree: false } : cursor);
    if (moved) return;
    const { at, anchor } = cursor;
    const last = pointsOf(presses).at(-1);
    if (!last) {
      setPresses([[at]]);
      setStart(anchor);
    } else if (last.x !== at.x || last.y !== at.y) {
      const all = [...presses, cornersTo(presses, start, cursor, false)];
      if (anchor || event.key === 'Enter') end(all, anchor);
      else setPresses(all);
    } else if (event.key === 'Enter' && presses.length > 1) end(presses);
  };
  const points = [...pointsOf(presses), ...(ahead ? cornersTo(presses, start, ahead, ahead.isFree) : [])];
  const style = {
    '--inset': `${frame.top}px auto auto ${frame.left}px`,
    '--width': `${frame.width}px`,
    '--height': `${frame.height}px`,
  } as CSSProperties;
  const [x, y] = [cursor.at.x, cursor.at.y].map(Math.round);
  const words = cursor.anchor ? placeName(i18n, store, cursor.anchor) : t`X ${x}, Y ${y}`;
  return (
    <div
      ref={layer}
      className={css.layer}
      style={style}
      role="slider"
      aria-label={t`Place of the next corner`}
      aria-valuenow={x}
      aria-valuetext={words}
      tabIndex={0}
      onKeyDown={pressKey}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const { clientX, clientY, timeStamp } = event;
        down.current = { clientX, clientY, timeStamp, isFirst: presses.length === 0 };
        if (presses.length > 0) return;
        const place = placeOf(event);
        setPresses([[place.at]]);
        setStart(place.anchor);
      }}
      onPointerMove={presses.length > 0 ? undefined : (event) => setAhead(placeOf(event))}
      onPointerUp={release}
      onPointerCancel={() => {
        down.current = undefined;
      }}
    >
      {isByKey && <p className="over strong">{words}</p>}
      <svg className={css.preview} width="100%" height="100%" aria-hidden>
        <g transform={`translate(${left} ${top}) scale(${scale})`}>
          {targets.anchors.map(({ symbol, anchor, x, y }) => (
            <circle key={`${symbol} ${anchor}`} cx={x} cy={y} r={3 / scale} />
          ))}
          {ahead && (ahead.anchor || ahead.turns) && (
            <circle cx={ahead.at.x} cy={ahead.at.y} r={(ahead.anchor ? 7 : 4) / scale} />
          )}
          <polyline points={placesText(points)} />
        </g>
      </svg>
    </div>
  );
}

/** Of a double click. */
function isSecond(first: Press | undefined, second: Press): boolean {
  if (!first || second.timeStamp - first.timeStamp > doubleMs) return false;
  return Math.hypot(second.clientX - first.clientX, second.clientY - first.clientY) < pressPx;
}
