import { useLayoutEffect, useRef } from 'react';
import type { Point } from '../../../protocol/point.ts';
import { isMeasured } from '../../live/pointView.ts';
import { useWorld } from '../../live/WorldContext.ts';
import css from './drawings.module.css';

const range = { from: 20, to: 80 };

/** Moves past React, as the digits do. A screen reader hears it only when the range is left. */
export function RangeStrip({ point: { infoNumber, rangeMin, rangeMax } }: { readonly point: Point }) {
  const { store } = useWorld();
  const mark = useRef<HTMLSpanElement>(null);
  const span = rangeMin === undefined || rangeMax === undefined ? 0 : rangeMax - rangeMin;
  useLayoutEffect(() => {
    if (span <= 0 || rangeMin === undefined) return;
    const move = () => {
      const view = store.get(infoNumber);
      const { value } = view;
      const share = typeof value !== 'number' ? Number.NaN : (value - rangeMin) / span;
      const isShown = isMeasured(view) && Number.isFinite(share);
      mark.current?.toggleAttribute('hidden', !isShown);
      if (!isShown || !mark.current) return;
      const place = Math.min(100, Math.max(0, range.from + share * (range.to - range.from)));
      mark.current.style.insetInlineStart = `${place}%`;
    };
    move();
    return store.subscribe(infoNumber, move);
  }, [store, infoNumber, rangeMin, span]);
  if (span <= 0) return null;
  return (
    <span className={css.range} data-read="" aria-hidden>
      <span ref={mark} className={css.mark} hidden />
    </span>
  );
}
