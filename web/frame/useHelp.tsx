import { Trans } from '@lingui/react/macro';
import { fetchLater } from '../text/language.ts';
import { useShortcutDialog } from './useShortcutDialog.tsx';

const fetchPart = async () => (await fetchLater(() => import('./Help.tsx'))).Help;

/** The help of the screen that is open, by the key `?` or by `open`; `dialog` is its place. */
export function useHelp() {
  const failed = <Trans>The help could not be loaded. Try again when the device responds.</Trans>;
  return useShortcutDialog({ fetchPart, isShortcut, failed });
}

/** Whoever types means the character. */
function isShortcut({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  const isTyping = target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
  return key === '?' && !ctrlKey && !metaKey && !isTyping;
}
