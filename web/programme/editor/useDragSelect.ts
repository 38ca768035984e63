import { type PointerEvent, useCallback, useRef, useState } from 'react';
import { useHeard } from '../../ui/useHeard.ts';
import { daySeconds } from './day.ts';

export type Gesture =
  | { readonly kind: 'paint'; readonly from: number; readonly to: number }
  | { readonly kind: 'move'; readonly index: number; readonly at: number };

export interface DragSelectParts {
  readonly onPaint: (from: number, to: number) => void;
  readonly onMove: (index: number, seconds: number) => void;
}

/** A quarter of an hour; the exact minute is typed, or reached with Shift and the arrow keys. */
export const snapSeconds = 900;
/** Pixels: a pointer that moved less only pointed. */
const slackPx = 5;

interface Hand {
  readonly x: number;
  readonly index: number | undefined;
  isMoving: boolean;
}

/** With mouse, pen and finger. Escape, and a finger that turns out to scroll, leave everything as it was. */
export function useDragSelect({ onPaint, onMove }: DragSelectParts) {
  const [gesture, setGesture] = useState<Gesture>();
  const hand = useRef<Hand>(undefined);
  const drop = useCallback(() => {
    hand.current = undefined;
    setGesture(undefined);
  }, []);
  const cancel = useCallback(
    (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      drop();
    },
    [drop],
  );
  useHeard('keydown', gesture && cancel, { capture: true });

  const gestureAt = (event: PointerEvent<HTMLElement>, { x, index }: Hand): Gesture => {
    const box = event.currentTarget.getBoundingClientRect();
    const seconds = (clientX: number) => {
      const share = Math.min(1, Math.max(0, (clientX - box.left) / box.width));
      return share * daySeconds;
    };
    if (index !== undefined) return { kind: 'move', index, at: snapped(seconds(event.clientX)) };
    const [a, b] = [seconds(x), seconds(event.clientX)].sort((one, other) => one - other) as [number, number];
    const from = Math.floor(a / snapSeconds) * snapSeconds;
    return { kind: 'paint', from, to: Math.max(from + snapSeconds, Math.ceil(b / snapSeconds) * snapSeconds) };
  };

  return {
    gesture,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0 || hand.current) return;
        // What was typed last is accepted before a selection is set to it; a finger alone would not leave the field.
        if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
        const edge = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-edge]') : undefined;
        hand.current = { x: event.clientX, index: edge ? Number(edge.dataset.edge) : undefined, isMoving: false };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const { current } = hand;
        if (!current) return;
        current.isMoving ||= Math.abs(event.clientX - current.x) > slackPx;
        if (current.isMoving) setGesture(gestureAt(event, current));
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        const { current } = hand;
        drop();
        if (!current?.isMoving) return;
        const done = gestureAt(event, current);
        if (done.kind === 'move') onMove(done.index, done.at);
        else onPaint(done.from, done.to);
      },
      onPointerCancel: drop,
    },
  };
}

function snapped(seconds: number): number {
  return Math.min(Math.round(seconds / snapSeconds) * snapSeconds, daySeconds - 60);
}
