import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { fetchLater } from '../text/language.ts';
import { useDialogPart } from '../ui/dialogs/useDialogPart.ts';
import { useHeard } from '../ui/useHeard.ts';
import css from './bar/TopBar.module.css';

const fetchHelp = async () => (await fetchLater(() => import('./Help.tsx'))).Help;

/** Opened by the key `?` or by `open`; `dialog` is to be rendered. */
export function useHelp(): { readonly open: () => void; readonly dialog: ReactNode } {
  const { Part, hasFailed, open, close } = useDialogPart(fetchHelp);
  useHeard('keydown', (event) => {
    if (event.key !== '?' || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
    event.preventDefault();
    if (!document.querySelector('dialog[open]')) void open();
  });
  return {
    open: () => void open(),
    dialog: (
      <>
        {hasFailed && (
          <span role="status" className={css.failed}>
            <Trans>The help could not be loaded. Try again when the device responds.</Trans>
          </span>
        )}
        {Part && <Part onClose={close} />}
      </>
    ),
  };
}

/** A key that types a character. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}
