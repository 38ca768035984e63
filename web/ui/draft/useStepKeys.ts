import { useHeard } from '../useHeard.ts';

export type StepKind = 'undo' | 'redo';

/**
 * Ctrl+Z, Ctrl+Y and Ctrl+Shift+Z, with the command key on a Mac, wherever the focus is. `isText`: the keys are the
 * field’s own there; default: in all text fields and dialogs.
 */
export function useStepKeys(step: ((kind: StepKind) => void) | undefined, isText = isTextField): void {
  useHeard(
    'keydown',
    step &&
      ((event) => {
        const kind = stepOf(event);
        if (!kind || (event.target instanceof Element && isText(event.target))) return;
        event.preventDefault();
        step(kind);
      }),
  );
}

function isTextField(target: Element): boolean {
  return target.closest('input:not([type="checkbox"], [type="radio"]), textarea, dialog') !== null;
}

function stepOf({ ctrlKey, metaKey, shiftKey, altKey, key }: KeyboardEvent): StepKind | undefined {
  if (altKey || (!ctrlKey && !metaKey)) return undefined;
  const letter = key.toLowerCase();
  if (letter === 'y') return 'redo';
  if (letter !== 'z') return undefined;
  return shiftKey ? 'redo' : 'undo';
}
