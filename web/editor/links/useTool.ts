import { useEffect, useRef, useState } from 'react';
import type { Result } from '../../../protocol/calls/result.ts';

export interface ToolState<T> {
  readonly isRunning: boolean;
  /** Undefined: none has ended. */
  readonly last: Result<T> | undefined;
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
  const run = async (call: (signal: AbortSignal) => Promise<Result<T> | undefined>) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState({ isRunning: true, last: undefined });
    const result = await call(controller.signal).catch(() => undefined);
    if (!controller.signal.aborted) setState({ isRunning: false, last: result ?? { kind: 'lost' } });
  };
  return { ...state, run, cancel };
}
