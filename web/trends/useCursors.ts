import { useMemo, useState } from 'react';
import type { MoveCursor } from './chart/chartKeys.ts';
import type { ChangeTrend } from './trend.ts';

const none: readonly number[] = [];

/** Moments are UTC ms. */
export function useCursors(cursors: readonly number[], onChange: ChangeTrend) {
  const [hover, setHover] = useState<number>();
  const [active, setActive] = useState(0);
  const onCursor = (move: MoveCursor) =>
    onChange(({ cursors: now }) => {
      const next = [...now];
      next[Math.min(active, now.length)] = Math.round(move(now[Math.min(active, now.length - 1)]));
      if (now.length === 0) setActive(0);
      return { cursors: next };
    });
  // A press sets the first cursor, another one the second, and each further one moves the nearer of both.
  const onTap = (at: number) =>
    onChange(({ cursors: now }) => {
      const [a, b] = now;
      const which = a === undefined ? 0 : b === undefined ? 1 : Math.abs(a - at) <= Math.abs(b - at) ? 0 : 1;
      const next = [...now];
      next[which] = Math.round(at);
      setActive(which);
      return { cursors: next };
    });
  const onSwitchCursor = () => setActive((which) => (which === 0 ? 1 : 0));
  const onClear = () => {
    setActive(0);
    onChange(() => ({ cursors: [] }));
  };
  return {
    active,
    moved: cursors[Math.min(active, cursors.length - 1)],
    read: useMemo(() => (cursors.length > 0 ? cursors : hover === undefined ? none : [hover]), [cursors, hover]),
    onHover: setHover,
    ...{ onCursor, onTap, onSwitchCursor, onClear },
  };
}
