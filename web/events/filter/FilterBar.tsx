import { Trans, useLingui } from '@lingui/react/macro';
import { ListFilter, X } from 'lucide-react';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useIsNarrow } from '../../ui/browser/useIsNarrow.ts';
import { useMedia } from '../../ui/browser/useMedia.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useHeard } from '../../ui/useHeard.ts';
import { viewText } from '../viewText.ts';
import css from './FilterBar.module.css';
import { FilterFields, type FilterFieldsProps } from './FilterFields.tsx';

interface FilterBarProps extends FilterFieldsProps {
  /** Shows the whole log; the open row stays open. */
  readonly onClear: () => void;
  readonly actions: ReactNode;
}

/** Fields on a desk; on a phone one line with the filter in words, and a sheet. `/` focuses its text. */
export function FilterBar({ onClear, actions, ...fields }: FilterBarProps) {
  const { t, i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  // Also clears chosen fields that are not filled in yet.
  const [cleared, setCleared] = useState(0);
  const clearAll = () => {
    setCleared(cleared + 1);
    onClear();
  };
  const isNarrow = useIsNarrow();
  const isLow = useMedia('(max-height: 480px)');
  const text = useRef<HTMLInputElement>(null);
  const press = useCallback((event: KeyboardEvent) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || !text.current) return;
    if (event.target instanceof Element && event.target.closest('input, textarea, select, dialog')) return;
    event.preventDefault();
    text.current.select();
    text.current.focus();
  }, []);
  useHeard('keydown', press);
  const words = viewText(fields.view, i18n, fields.names, fields.timeZone);
  const clear = (
    // Its space is reserved: a filter that takes effect must not move the field being typed in.
    <IconButton
      icon={X}
      label={t`Clear filter`}
      style={words.length > 0 ? undefined : { visibility: 'hidden' }}
      onClick={clearAll}
    />
  );
  if (!isNarrow && !isLow)
    return (
      <search className={css.desk} aria-label={t`Filter`}>
        <FilterFields key={cleared} {...fields} textField={text} />
        <div className="row near end">
          {clear}
          {actions}
        </div>
      </search>
    );
  return (
    <search className={`noPaper ${css.line}`} aria-label={t`Filter`}>
      <Button variant="bare" className={`fill ${css.fold}`} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <ListFilter size={20} aria-hidden />
        <span className="clip">{words.length > 0 ? words.join(' · ') : t`Filter`}</span>
      </Button>
      {clear}
      {actions}
      {isOpen && (
        <Dialog
          title={<Trans>Filter</Trans>}
          className={css.sheet}
          buttons={
            <>
              <Button onClick={clearAll}>
                <Trans>Clear filter</Trans>
              </Button>
              <Button variant="main" onClick={() => setOpen(false)}>
                <Trans>Show entries</Trans>
              </Button>
            </>
          }
          onClose={() => setOpen(false)}
        >
          <FilterFields key={cleared} {...fields} isSheet />
        </Dialog>
      )}
    </search>
  );
}
