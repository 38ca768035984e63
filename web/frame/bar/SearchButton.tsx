import { Trans, useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { useSessionState } from '../../session/SessionContext.ts';
import { fetchLater } from '../../text/language.ts';
import { Button } from '../../ui/Button.tsx';
import { useShortcutDialog } from '../useShortcutDialog.tsx';
import css from './TopBar.module.css';

const fetchPart = async () => (await fetchLater(() => import('./Search.tsx'))).Search;
const isShortcut = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k';

/** Ctrl-K, or the magnifier: pages, screens and points. Its dialog is fetched when it is first asked for. */
export function SearchButton() {
  const { t } = useLingui();
  const { station } = useSessionState();
  const failed = <Trans>The search could not be loaded. Try again when the device responds.</Trans>;
  const { open, dialog } = useShortcutDialog({ fetchPart, isShortcut, failed });
  if (!station?.config) return null;
  return (
    <>
      <Button
        variant="bare"
        aria-keyshortcuts="Control+K Meta+K"
        title={t`Search pages, points and screens (Ctrl+K)`}
        onClick={open}
      >
        <Search size={20} aria-hidden />
        <span className={css.word}>
          <Trans>Search</Trans>
        </span>
      </Button>
      {dialog}
    </>
  );
}
