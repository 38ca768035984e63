import { useEffect, useRef, useState } from 'react';

export interface Typing {
  /** Undefined: nothing is being typed. */
  readonly typed: string | undefined;
  readonly type: (text: string) => void;
  /** Applies this text, or what was typed. */
  readonly commit: (text?: string) => void;
  /** False: nothing was typed. */
  readonly takeBack: () => boolean;
}

interface TypingParts {
  /** Makes an edit; returns what reverts it. Undefined: the text can’t be one yet. */
  readonly apply: (text: string) => (() => void) | undefined;
  /** Whether a text waits to be left, because it is the beginning of another one. */
  readonly isBegun?: (text: string) => boolean;
}

/**
 * A text is applied after a pause, or after the longest time without one. With the half second until an edit is sent, a
 * killed tab loses no more than 2 s.
 */
const pauseMs = 1000;
const longestMs = 1500;

/**
 * A text is applied with `commit`, in a pause, after the longest time without one, and when the field leaves the screen
 * or the tab is left. After a pause the field stays as it is, so that the cursor stays and Escape can revert it.
 */
export function useTyping({ apply, isBegun }: TypingParts): Typing {
  const [typed, setTyped] = useState<string>();
  const applied = useRef<string>(undefined);
  const reverts = useRef<() => void>(undefined);
  // For the moment when it leaves the screen: nothing blurs it then.
  const latest = useRef<() => void>(undefined);
  const pause = useRef<() => void>(undefined);
  const dueAt = useRef<number>(undefined);
  const end = () => {
    latest.current = undefined;
    dueAt.current = undefined;
    applied.current = undefined;
    reverts.current = undefined;
    setTyped(undefined);
  };
  /** What was applied in a pause is not applied again: someone may have changed it since. */
  const applyOnce = (text: string): boolean => {
    if (text === applied.current) return true;
    const back = apply(text);
    if (!back) return false;
    applied.current = text;
    reverts.current ??= back;
    return true;
  };
  latest.current = typed === undefined ? undefined : () => void applyOnce(typed);
  pause.current = typed === undefined ? undefined : () => void (isBegun?.(typed) || applyOnce(typed));
  useEffect(() => {
    if (typed === undefined || typed === applied.current) return undefined;
    const now = performance.now();
    dueAt.current ??= now + longestMs;
    const timer = setTimeout(
      () => {
        dueAt.current = undefined;
        pause.current?.();
      },
      Math.min(pauseMs, Math.max(0, dueAt.current - now)),
    );
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    const leave = () => latest.current?.();
    // Before the draft reports what is not saved, so that the browser asks whether to leave.
    addEventListener('beforeunload', leave, { capture: true });
    return () => {
      removeEventListener('beforeunload', leave, { capture: true });
      leave();
    };
  }, []);
  return {
    typed,
    type: setTyped,
    commit: (text = typed) => {
      if (text !== undefined && applyOnce(text)) end();
    },
    takeBack: () => {
      reverts.current?.();
      end();
      return typed !== undefined;
    },
  };
}
