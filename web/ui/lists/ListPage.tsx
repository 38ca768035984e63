import type { ReactNode } from 'react';
import { useIsNarrow } from '../browser/useIsNarrow.ts';
import css from './ListPage.module.css';

interface ListPageProps {
  /** The filter, and notices above the list. */
  readonly head: ReactNode;
  /** The panel of the open row. */
  readonly panel: ReactNode;
  /** The list, which scrolls by itself. */
  readonly children: ReactNode;
}

/** A page that is one list, with the panel of the open row beside it, on a phone over it. */
export function ListPage({ head, panel, children }: ListPageProps) {
  return (
    <div className={css.page} data-narrow={useIsNarrow() || undefined}>
      {head}
      <div className={css.content}>
        {children}
        {panel}
      </div>
    </div>
  );
}

/** The keyboard goes on at the open row, before its panel closes. */
export function focusOpenRow(): void {
  document.querySelector<HTMLElement>('[data-open] [data-opener]')?.focus({ preventScroll: true });
}
