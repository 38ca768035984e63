import { useEffect, useState } from 'react';

/** Read once for each `key`; `failed`: it could not be read, and `again` retries. */
export function useRead<T>(key: string | undefined, read: () => Promise<T | undefined>) {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ readonly key: string; readonly value: T | 'failed' }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is read
  useEffect(() => {
    if (key === undefined) return undefined;
    let isOver = false;
    setState(undefined);
    void read()
      .catch(() => undefined)
      .then((value) => {
        if (!isOver) setState({ key, value: value ?? 'failed' });
      });
    return () => {
      isOver = true;
    };
  }, [key, attempt]);
  return { value: state?.key === key ? state?.value : undefined, again: () => setAttempt(attempt + 1) };
}
