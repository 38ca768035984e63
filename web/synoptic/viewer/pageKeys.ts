import type { KeyboardEvent } from 'react';
import type { Placed } from '../stage/placement.ts';
import { type Direction, neighbour } from './neighbour.ts';
import type { Viewport } from './viewport.ts';

export const zoomStep = 1.25;
const moveStep = 0.2;

interface Held {
  readonly viewport: Viewport;
  readonly stage: HTMLElement;
  readonly placed: readonly Placed[];
}

type Act = (held: Held) => boolean;

const zoomBy =
  (factor: number): Act =>
  ({ viewport }) => {
    viewport.zoom(viewport.state().scale * factor);
    return true;
  };

/** By a part of what is in sight. */
export const directions = {
  ArrowLeft: { direction: 'left', across: -moveStep, down: 0 },
  ArrowRight: { direction: 'right', across: moveStep, down: 0 },
  ArrowUp: { direction: 'up', across: 0, down: -moveStep },
  ArrowDown: { direction: 'down', across: 0, down: moveStep },
} as const satisfies Record<string, { direction: Direction; across: number; down: number }>;

export type Arrow = keyof typeof directions;

export function isArrow(key: string): key is Arrow {
  return Object.hasOwn(directions, key);
}

const acts: Readonly<Record<string, Act>> = {
  '+': zoomBy(zoomStep),
  '=': zoomBy(zoomStep),
  '-': zoomBy(1 / zoomStep),
  '0': ({ viewport }) => {
    viewport.zoom(viewport.scales().fit);
    return true;
  },
  Home: (held) => focusOn(stops(held).at(0)),
  End: (held) => focusOn(stops(held).at(-1)),
};

/**
 * While the focus is in the page: + - 0 zoom, arrows go from element to element, Home and End to the first and the
 * last, Shift and an arrow move what is in sight.
 */
export function pageKey(event: KeyboardEvent, held: Held): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const isDone = isArrow(event.key) ? arrow(event.key, event.shiftKey, held) : acts[event.key]?.(held);
  if (isDone) event.preventDefault();
}

function arrow(key: Arrow, isShift: boolean, held: Held): boolean {
  const { direction, across, down } = directions[key];
  if (isShift) {
    held.viewport.move(across, down);
    return true;
  }
  const all = stops(held);
  const here = all.find(({ target }) => target === document.activeElement);
  // On the picture itself arrows scroll it, where there is more of it; else they lead into it.
  if (!here) return !held.viewport.state().isCropped && focusOn(all[0]);
  return focusOn(neighbour(all, here, direction, ({ placed }) => placed.element));
}

interface Stop {
  readonly placed: Placed;
  readonly target: HTMLElement;
}

/** What can have the focus, in reading order. Computed only when a key is pressed. */
function stops({ stage, placed }: Held): readonly Stop[] {
  const targets = new Map<number, HTMLElement>();
  for (const target of stage.querySelectorAll<HTMLElement>('button[data-index], [data-index] :is(a[href], button)')) {
    targets.set(Number(target.closest<HTMLElement>('[data-index]')?.dataset.index), target);
  }
  return placed.flatMap((one) => {
    const target = targets.get(one.index);
    return target ? [{ placed: one, target }] : [];
  });
}

function focusOn(stop: Stop | undefined): boolean {
  stop?.target.focus();
  return stop !== undefined;
}
