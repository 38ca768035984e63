import { useShellState } from '../shell/ShellContext.ts';
import { useAskAgain } from './useAskAgain.ts';

const askMs = 5000;

/**
 * Whether the device gives no answer to a visitor; it is tried again until it does, because no one may be there to do
 * so.
 */
export function useSilence(): boolean {
  const { isSilent } = useShellState();
  useAskAgain(isSilent ? askMs : undefined);
  return isSilent;
}
