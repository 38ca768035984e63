import { useHeard } from '../../ui/useHeard.ts';

export type FindMode = 'find' | 'replace';

/**
 * Ctrl+F and Ctrl+H: the browser's own search would miss what lists have not drawn. It has its key in dialogs, in the
 * text of a file, and where Ctrl+F is pressed again in the field that searches.
 */
export function useFindKeys(find: ((mode: FindMode) => void) | undefined): void {
  useHeard(
    'keydown',
    find &&
      ((event) => {
        const mode = modeOf(event);
        if (!mode || (event.target instanceof Element && isOwn(event.target, mode))) return;
        event.preventDefault();
        find(mode);
      }),
  );
}

function modeOf({ ctrlKey, metaKey, shiftKey, altKey, key }: KeyboardEvent): FindMode | undefined {
  if (altKey || shiftKey) return undefined;
  const letter = key.toLowerCase();
  if (letter === 'f' && (ctrlKey || metaKey)) return 'find';
  // With the command key it hides the browser.
  return letter === 'h' && ctrlKey ? 'replace' : undefined;
}

function isOwn(target: Element, mode: FindMode): boolean {
  return (
    target.closest('dialog, textarea[wrap="off"]') !== null || (mode === 'find' && target.matches('[data-finding]'))
  );
}
