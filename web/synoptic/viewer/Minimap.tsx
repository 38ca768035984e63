import { useLingui } from '@lingui/react/macro';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef } from 'react';
import type { Synoptic } from '../../../protocol/synoptic.ts';
import { AlarmPins } from '../../live/alarms/AlarmPins.tsx';
import { useWorld } from '../../live/WorldContext.ts';
import { useMedia } from '../../ui/browser/useMedia.ts';
import type { Placed } from '../stage/placement.ts';
import { drawMap } from './drawMap.ts';
import { directions, isArrow } from './pageKeys.ts';
import css from './Viewer.module.css';
import type { Viewport } from './viewport.ts';

interface Props {
  readonly synoptic: Synoptic;
  readonly placed: readonly Placed[];
  readonly viewport: Viewport;
}

/** Of its longer side, CSS pixels: on a desk, and on a phone in landscape. */
const longestPx = { common: 140, low: 96 };
/** What ceases to be current shows here within so long after the elements themselves. */
const redrawMs = 1000;

/** The whole page with the part in sight, which is moved by drag, press or arrow keys. */
export function Minimap({ synoptic, placed, viewport }: Props) {
  const { t } = useLingui();
  const { store } = useWorld();
  const canvas = useRef<HTMLCanvasElement>(null);
  const frame = useRef<HTMLButtonElement>(null);
  const isLow = useMedia('(max-height: 480px)');
  const scale = longestPx[isLow ? 'low' : 'common'] / Math.max(synoptic.width, synoptic.height);

  useEffect(() => {
    const draw = () =>
      canvas.current && drawMap(canvas.current, placed, scale, (name) => store.get(store.numberOf(name)));
    draw();
    const timer = setInterval(draw, redrawMs);
    return () => clearInterval(timer);
  }, [placed, scale, store]);

  useLayoutEffect(() => {
    const follow = () => {
      if (!frame.current) return;
      const { x, y, width, height } = viewport.inSight();
      const { style } = frame.current;
      style.translate = `${x * scale}px ${y * scale}px`;
      style.width = `${width * scale}px`;
      style.height = `${height * scale}px`;
    };
    follow();
    return viewport.subscribe(follow);
  }, [viewport, scale]);

  const scrollTo = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    const { x, y, width, height } = viewport.inSight();
    viewport.move(
      ((clientX - left) / scale - x - width / 2) / width,
      ((clientY - top) / scale - y - height / 2) / height,
    );
  };
  const press = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    scrollTo(event);
  };
  const pull = (event: PointerEvent<HTMLElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) scrollTo(event);
  };
  const key = (event: KeyboardEvent) => {
    if (!isArrow(event.key)) return;
    const { across, down } = directions[event.key];
    viewport.move(across, down);
    event.preventDefault();
    event.stopPropagation();
  };
  const { width, height } = synoptic;
  return (
    <div className={`noPaper ${css.map}`} data-map="" onPointerDown={press} onPointerMove={pull}>
      <canvas ref={canvas} style={{ '--map-scale': scale } as CSSProperties} />
      <svg className="over" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <AlarmPins page={synoptic} />
      </svg>
      <button
        ref={frame}
        type="button"
        className={css.inSight}
        aria-label={t`Visible part of the page`}
        aria-description={t`Arrow keys move the view.`}
        title={t`Visible part of the page: drag it or use the arrow keys`}
        onKeyDown={key}
      />
    </div>
  );
}
