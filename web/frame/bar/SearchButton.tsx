import { Trans, useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { useSessionState } from '../../session/SessionContext.ts';
import { fetchLater } from '../../text/language.ts';
import { Button } from '../../ui/Button.tsx';
import { useDialogPart } from '../../ui/dialogs/useDialogPart.ts';
import { useHeard } from '../../ui/useHeard.ts';
import css from './TopBar.module.css';

const fetchSearch = async () => (await fetchLater(() => import('./Search.tsx'))).Search;

/** By Ctrl-K or by press; its dialog is fetched when it is first opened. */
export function SearchButton() {
  const { t } = useLingui();
  const { station } = useSessionState();
  const { Part, hasFailed, open, close } = useDialogPart(fetchSearch);
  useHeard('keydown', (event) => {
    const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k';
    if (!isShortcut) return;
    event.preventDefault();
    if (!document.querySelector('dialog[open]')) void open();
  });
  if (!station?.config) return null;
  return (
    <>
      <Button
        variant="bare"
        aria-keyshortcuts="Control+K Meta+K"
        title={t`Search pages, points and screens (Ctrl+K)`}
        onClick={() => void open()}
      >
        <Search size={20} aria-hidden />
        <span className={css.word}>
          <Trans>Search</Trans>
        </span>
      </Button>
      {hasFailed && (
        <span role="status" className={css.failed}>
          <Trans>The search could not be loaded. Try again when the device responds.</Trans>
        </span>
      )}
      {Part && <Part onClose={close} />}
    </>
  );
}
