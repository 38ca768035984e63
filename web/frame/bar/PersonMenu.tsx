import { Trans, useLingui } from '@lingui/react/macro';
import { CircleUser } from 'lucide-react';
import { useId } from 'react';
import { useSessionState } from '../../session/SessionContext.ts';
import { fetchLater } from '../../text/language.ts';
import { useDialogPart } from '../../ui/dialogs/useDialogPart.ts';
import css from './PersonMenu.module.css';
import type { PersonMenuProps } from './PersonMenuItems.tsx';

const fetchItems = async () => (await fetchLater(() => import('./PersonMenuItems.tsx'))).PersonMenuItems;

export function PersonMenu(props: PersonMenuProps) {
  const { t } = useLingui();
  const id = useId();
  const { login, station } = useSessionState();
  const name = station?.profile.name;
  const person = [login, name].filter(Boolean).join(', ');
  const { Part, hasFailed, open } = useDialogPart(fetchItems);
  return (
    <>
      <button
        type="button"
        className={css.person}
        popoverTarget={id}
        aria-label={t`User menu of ${person}`}
        onClick={() => void open()}
      >
        <CircleUser size={20} aria-hidden />
        <span className="clip">{name ?? login}</span>
      </button>
      <div id={id} popover="auto" className={css.menu}>
        {hasFailed && (
          <p role="status">
            <Trans>The menu could not be loaded. Try again when the device responds.</Trans>
          </p>
        )}
        {Part && <Part {...props} close={() => document.getElementById(id)?.hidePopover()} />}
      </div>
    </>
  );
}
