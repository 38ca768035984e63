import { useCallback } from 'react';
import { useHeard } from '../../ui/useHeard.ts';

interface Steps {
  readonly undo: () => void;
  readonly redo: () => void;
}

/** Wherever the focus is; in a text field the keys are the field's own. */
export function useStepKeys(steps: Steps | undefined): void {
  const { undo, redo } = steps ?? {};
  const press = useCallback(
    (event: KeyboardEvent) => {
      const isText = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox';
      if (isText || !(event.ctrlKey || event.metaKey)) return;
      const key = event.key.toLowerCase();
      const how = key === 'y' || (key === 'z' && event.shiftKey) ? redo : key === 'z' ? undo : undefined;
      if (!how) return;
      event.preventDefault();
      how();
    },
    [undo, redo],
  );
  useHeard('keydown', steps && press);
}
