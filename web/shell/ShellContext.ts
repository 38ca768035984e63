import { createContext, use } from 'react';
import { useStore } from '../ui/store.ts';
import { Shell, type ShellState } from './shell.ts';

/** Without one around it the app has no version and is never outdated, as in development. */
const none = new Shell({
  build: undefined,
  reloadedFor: () => null,
  keepReloadedFor: () => undefined,
  renew: async () => undefined,
  hasTyped: () => false,
  register: () => undefined,
});

export const ShellContext = createContext(none);

export function useShell(): Shell {
  return use(ShellContext);
}

/** The shell's state; renders again at each change. */
export function useShellState(): ShellState {
  return useStore(useShell());
}
