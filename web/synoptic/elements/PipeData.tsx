import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useCallback, useMemo } from 'react';
import { strokesOf } from '../../../protocol/elements/media.ts';
import type { Point } from '../../../protocol/point.ts';
import { isMeasured, type PointView } from '../../live/pointView.ts';
import { useWorld } from '../../live/WorldContext.ts';
import { colonText } from '../../text/colonText.ts';
import drawn from '../drawings/drawings.module.css';
import { flowHeads, linePath, mediumColour, strokeProps } from '../drawings/pipeLine.ts';
import { usePage } from '../PageContext.ts';
import type { ElementProps } from './elementProps.ts';
import css from './elements.module.css';

const flowWords = {
  forward: msg`Flowing`,
  backward: msg`Reverse flow`,
  none: msg`No flow`,
  unknown: msg`Flow unknown`,
} satisfies Record<Flow, unknown>;

const pipeLine = {
  fill: 'none',
  stroke: 'var(--medium, var(--line-strong))',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
/** Seen on any ground. */
const flowHead = {
  fill: 'var(--synoptic-live)',
  stroke: 'var(--synoptic-surface)',
  strokeWidth: 1.5,
  paintOrder: 'stroke',
} as const;

/** In a row of a list: from left to right, as the drawn one from its first point to its last. */
const inRow = {
  width: 36,
  height: 36,
  points: [
    { x: 2, y: 18 },
    { x: 34, y: 18 },
  ],
  thickness: 5,
};

/**
 * Arrowheads along a pipe show which way it flows, none where it does not. Nothing is animated: an animation would cost
 * frames. Written past React, and only where the flow turns or ends.
 */
export function PipeData({ placed, element, infoNumber, point }: ElementProps<'PipeData'>) {
  const { i18n } = useLingui();
  const { store } = useWorld();
  const { isInRows } = usePage();
  const { width, height, points, thickness } = isInRows ? inRow : element;
  const name = point?.name ?? '';
  const { flowState, medium } = element;
  const flowing = useCallback(
    (pipe: HTMLDivElement) => {
      const write = () => {
        const view = store.get(infoNumber);
        const flow = flowOf(view, flowState);
        if (pipe.dataset.flow === flow && pipe.dataset.state === view.state) return;
        Object.assign(pipe.dataset, { flow, quality: view.quality, state: view.state });
        pipe.ariaLabel = spoken(i18n, name, flow);
      };
      write();
      return store.subscribe(infoNumber, write);
    },
    [store, i18n, infoNumber, flowState, name],
  );
  const paths = useMemo(() => {
    const head = thickness / 2 + 3;
    return {
      line: linePath(points),
      forward: flowHeads(points, head),
      backward: flowHeads(points.toReversed(), head),
    };
  }, [points, thickness]);
  const { body, core } = strokesOf(medium, thickness);
  const drawing = (
    <svg className={drawn.drawing} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      <path className={drawn.pipeLine} {...pipeLine} {...strokeProps(body)} d={paths.line} />
      {core && (
        <path
          {...pipeLine}
          {...strokeProps(core)}
          stroke="var(--page-ground, var(--synoptic-surface))"
          d={paths.line}
        />
      )}
      <path className={drawn.forward} {...flowHead} d={paths.forward} />
      <path className={drawn.backward} {...flowHead} d={paths.backward} />
    </svg>
  );
  const root = {
    className: `${css.element} ${css.framed} ${drawn.pipe}`,
    style: medium ? { ...placed.style, '--medium': mediumColour(medium) } : placed.style,
    'data-index': placed.index,
  };
  if (infoNumber === undefined) {
    return (
      <div {...root} data-quality="good" data-state="good" aria-hidden>
        {drawing}
      </div>
    );
  }
  return (
    <div {...root} ref={flowing} role="img" data-info={infoNumber}>
      {drawing}
    </div>
  );
}

function spoken(i18n: I18n, name: string, flow: Flow): string {
  const words = i18n._(flowWords[flow]);
  return name ? colonText(i18n, name, words) : words;
}

/** `unknown`: the pipe has no point, or its value is not known now. */
type Flow = 'forward' | 'backward' | 'none' | 'unknown';

/** By the sign of a number, if it reads as more than 0 at its digits; else by the state that the point is in. */
function flowOf(view: PointView, flowState: number | undefined): Flow {
  const { point, value } = view;
  if (!isMeasured(view) || typeof value !== 'number' || !Number.isFinite(value)) return 'unknown';
  if (flowState !== undefined) return value === flowState ? 'forward' : 'none';
  if (Math.abs(value) < leastOf(point)) return 'none';
  return value > 0 ? 'forward' : 'backward';
}

function leastOf(point: Point | undefined): number {
  return 0.5 * 10 ** -(point?.digits ?? 0);
}
