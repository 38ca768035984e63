import { useCallback, useEffect, useRef, useState } from 'react';
import type { CommandEnd } from './sendCommand.ts';

export type CommandState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sent'; readonly value: number }
  | { readonly kind: 'ended'; readonly value: number; readonly end: CommandEnd };

/** One command at a time: while one is under way, giving another does nothing, so that a double click is one command. */
export function useCommand(send: (text: string) => Promise<CommandEnd>) {
  const [state, setState] = useState<CommandState>({ kind: 'idle' });
  // The second click of a double click comes before React has drawn the button inert.
  const isUnderWay = useRef(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const give = useCallback(
    (text: string) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      const value = Number(text);
      setState({ kind: 'sent', value });
      void send(text).then((end) => {
        isUnderWay.current = false;
        if (!isGone.current) setState({ kind: 'ended', value, end });
      });
    },
    [send],
  );
  return { state, give };
}
