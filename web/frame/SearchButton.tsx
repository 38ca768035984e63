import { Trans, useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { SearchDialogProps } from '../navigator/SearchDialog.tsx';
import { useHere, useNavigate } from '../router/RouterContext.tsx';
import { placeOf } from '../routes/placeOf.ts';
import { useSessionState } from '../session/SessionContext.ts';
import { fetchLater } from '../text/language.ts';
import { Button } from '../ui/Button.tsx';
import { useHeard } from '../ui/useHeard.ts';
import css from './TopBar.module.css';

type Dialog = (props: SearchDialogProps) => React.ReactNode;

const noPoints: SearchDialogProps['points'] = [];

/** Ctrl-K, or the magnifier: pages and points of the station. Its dialog is fetched when it is first asked for. */
export function SearchButton() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { pathname } = useHere();
  const { station } = useSessionState();
  const [Dialog, setDialog] = useState<{ readonly Found: Dialog }>();
  const [state, setState] = useState<'closed' | 'open' | 'failed'>('closed');
  const open = useCallback(async () => {
    try {
      const { SearchDialog } = await fetchLater(() => import('../navigator/SearchDialog.tsx'));
      setDialog({ Found: SearchDialog });
      setState('open');
    } catch {
      setState('failed');
    }
  }, []);
  const press = useCallback(
    (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k';
      if (!isShortcut) return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) void open();
    },
    [open],
  );
  useHeard('keydown', press);
  if (!station?.config) return null;
  const { synoptics } = station.config;
  return (
    <>
      <Button
        look="bare"
        aria-keyshortcuts="Control+K Meta+K"
        title={t`Search for pages and points (Ctrl+K)`}
        onClick={() => void open()}
      >
        <Search size={20} aria-hidden />
        <span className={css.word}>
          <Trans>Search</Trans>
        </span>
      </Button>
      {state === 'failed' && (
        <span role="status" className={css.failed}>
          <Trans>The search could not be loaded. Try again when the device answers.</Trans>
        </span>
      )}
      {state === 'open' && Dialog && (
        <Dialog.Found
          synoptics={synoptics}
          points={station.points?.points ?? noPoints}
          onClose={() => setState('closed')}
          onOpen={(hit) => {
            setState('closed');
            navigate(placeOf(hit, synoptics, pathname));
          }}
        />
      )}
    </>
  );
}
