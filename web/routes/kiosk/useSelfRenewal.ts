import { useEffect } from 'react';
import { useShell, useShellState } from '../../shell/ShellContext.ts';

const everyMs = 60_000;

/**
 * An unattended screen loads a new version of the app automatically. The shell tries once; where the device is away at
 * that moment, it is retried until it succeeds.
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
