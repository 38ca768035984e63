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

/**
 * A text while it is typed. It is taken with `commit`, and when the field goes off the screen or the tab is left. False: it
 * can’t be yet.
 */
export function useTyping(take: (text: string) => boolean): Typing {
  const [typed, setTyped] = useState<string>();
  // The latest, for the moment when it is taken off the screen: nothing blurs it then.
  const latest = useRef<() => void>(undefined);
  const end = () => {
    latest.current = undefined;
    setTyped(undefined);
  };
  latest.current = typed === undefined ? undefined : () => void take(typed);
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
      if (text !== undefined && take(text)) end();
    },
    takeBack: () => {
      end();
      return typed !== undefined;
    },
  };
}
