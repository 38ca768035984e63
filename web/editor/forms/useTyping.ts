import { useEffect, useRef, useState } from 'react';

export interface Typing {
  /** What is being typed; undefined: nothing. */
  readonly typed: string | undefined;
  readonly type: (text: string) => void;
  /** Takes this text, or what was typed. */
  readonly commit: (text?: string) => void;
  /** Takes back what was typed. False: nothing was. */
  readonly takeBack: () => boolean;
}

interface TypingParts {
  /** Makes an edit of a text; what takes the edit back. Undefined: it can’t be one yet. */
  readonly take: (text: string) => (() => void) | undefined;
  /** Whether a text waits to be left, because it is the beginning of another one. */
  readonly isBegun?: (text: string) => boolean;
}

/**
 * A pause after which a text is taken, and the longest time without one: typing may not pause. With the half second until
 * an edit is sent a killed tab loses no more than 2 s.
 */
const pauseMs = 1000;
const longestMs = 1500;

/**
 * A text while it is typed. It is taken with `commit`, in a pause, after the longest time without one, and when the field goes off the screen or the tab is left.
 * In a pause it stays as it is typed: so the cursor stays, and so can Escape take it back.
 */
export function useTyping({ take, isBegun }: TypingParts): Typing {
  const [typed, setTyped] = useState<string>();
  const taken = useRef<string>(undefined);
  const takesBack = useRef<() => void>(undefined);
  // The latest, for the moment when it is taken off the screen: nothing blurs it then.
  const latest = useRef<() => void>(undefined);
  const pause = useRef<() => void>(undefined);
  const dueAt = useRef<number>(undefined);
  const end = () => {
    latest.current = undefined;
    dueAt.current = undefined;
    taken.current = undefined;
    takesBack.current = undefined;
    setTyped(undefined);
  };
  /** What was taken in a pause is not taken again: somebody may have changed it since. */
  const takeOnce = (text: string): boolean => {
    if (text === taken.current) return true;
    const back = take(text);
    if (!back) return false;
    taken.current = text;
    takesBack.current ??= back;
    return true;
  };
  latest.current = typed === undefined ? undefined : () => void takeOnce(typed);
  pause.current = typed === undefined ? undefined : () => void (isBegun?.(typed) || takeOnce(typed));
  useEffect(() => {
    if (typed === undefined || typed === taken.current) return undefined;
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
    // Before the draft says what is not saved: so the browser asks whether to leave.
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
      if (text !== undefined && takeOnce(text)) end();
    },
    takeBack: () => {
      takesBack.current?.();
      end();
      return typed !== undefined;
    },
  };
}
