import { useShellState } from '../shell/ShellContext.ts';
import { useAskAgain } from './useAskAgain.ts';

const askMs = 5000;

/** Whether the device gives no answer to a visitor; it is asked again until it does, for nobody may be there to do it. */
export function useSilence(): boolean {
  const { isSilent } = useShellState();
  useAskAgain(isSilent ? askMs : undefined);
  return isSilent;
}
