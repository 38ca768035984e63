import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import css from './Formula.module.css';
import type { Offers } from './suggest.ts';

interface OfferListProps extends Pick<Offers, 'rows'> {
  readonly id: string;
  /** -1: none is chosen. */
  readonly at: number;
  readonly onTake: (at: number) => void;
}

/** The focus stays in the field, which names the chosen row. */
export function OfferList({ id, rows, at, onTake }: OfferListProps) {
  const { i18n, t } = useLingui();
  useEffect(() => {
    document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [id]);
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);
  return (
    <div id={id} role="listbox" aria-label={t`Points and functions`} className={css.offers}>
      {rows.map(({ insert, title, name, help }, i) => (
        <div
          key={insert}
          id={`${id}-${i}`}
          role="option"
          tabIndex={-1}
          aria-selected={i === at}
          className="words"
          onPointerDown={(event) => {
            // The field keeps the focus.
            event.preventDefault();
            onTake(i);
          }}
        >
          <code>{title}</code> <small className="note">{help === undefined ? name : i18n._(help)}</small>
        </div>
      ))}
    </div>
  );
}
