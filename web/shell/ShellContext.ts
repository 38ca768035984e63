import { createContext, use } from 'react';
import { useStore } from '../ui/store.ts';
import { Shell, type ShellState } from './shell.ts';

/** Without a provider the app has no version and is never outdated, as in development. */
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

export function useShellState(): ShellState {
  return useStore(useShell());
}
