import { useCallback, useMemo, useState } from 'react';
import type { ChangeTrend } from './trend.ts';

const none: readonly number[] = [];

/** The two cursors: what presses, keys and the mouse make of them, and the moments that are read. UTC ms. */
export function useCursors(cursors: readonly number[], onChange: ChangeTrend) {
  const [hover, setHover] = useState<number>();
  const [active, setActive] = useState(0);
  const onCursor = useCallback(
    (at: number) => {
      const next = [...cursors];
      next[Math.min(active, cursors.length)] = Math.round(at);
      onChange({ cursors: next });
    },
    [cursors, active, onChange],
  );
  // A press sets the first cursor, another one the second, and from then on the nearer of both.
  const onTap = useCallback(
    (at: number) => {
      const [a, b] = cursors;
      const which = a === undefined ? 0 : b === undefined ? 1 : Math.abs(a - at) <= Math.abs(b - at) ? 0 : 1;
      const next = [...cursors];
      next[which] = Math.round(at);
      setActive(which);
      onChange({ cursors: next });
    },
    [cursors, onChange],
  );
  const onOther = useCallback(() => setActive((which) => (which === 0 && cursors.length > 0 ? 1 : 0)), [cursors]);
  const onClear = useCallback(() => {
    setActive(0);
    onChange({ cursors: [] });
  }, [onChange]);
  return {
    active,
    /** The one that the keyboard moves. */
    moved: cursors[Math.min(active, cursors.length - 1)],
    /** The cursors; without any, where the mouse stands. */
    read: useMemo(() => (cursors.length > 0 ? cursors : hover === undefined ? none : [hover]), [cursors, hover]),
    onHover: setHover,
    ...{ onCursor, onTap, onOther, onClear },
  };
}
