import { useEffect, useRef, useState } from 'react';

export interface ToolState<T> {
  readonly isRunning: boolean;
  /** Undefined: none has ended. */
  readonly last: { readonly reply: T | undefined } | undefined;
}

/** One at a time; aborted when the screen is left. */
export function useTool<T>() {
  const [state, setState] = useState<ToolState<T>>({ isRunning: false, last: undefined });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const cancel = () => {
    running.current?.abort();
    setState({ isRunning: false, last: undefined });
  };
  const run = async (call: (signal: AbortSignal) => Promise<T | undefined>) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState({ isRunning: true, last: undefined });
    const reply = await call(controller.signal).catch(() => undefined);
    if (!controller.signal.aborted) setState({ isRunning: false, last: { reply } });
  };
  return { ...state, run, cancel };
}
