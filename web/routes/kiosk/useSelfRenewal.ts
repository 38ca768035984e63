import { useEffect } from 'react';
import { useShell, useShellState } from '../../shell/ShellContext.ts';

const everyMs = 60_000;

/**
 * A screen where nobody presses anything takes a new version of the app by itself. The shell tries once; where the
 * device went away in the middle of that, it is tried again until it is done.
 */
export function useSelfRenewal(): void {
  const shell = useShell();
  const { isOutdated, isSilent } = useShellState();
  const isDue = isOutdated && !isSilent;
  useEffect(() => {
    if (!isDue) return;
    const timer = setInterval(() => void shell.reload(), everyMs);
    return () => clearInterval(timer);
  }, [shell, isDue]);
}
