import type { ReactNode } from 'react';
import { useIsNarrow } from '../browser/useIsNarrow.ts';
import css from './ListPage.module.css';

interface ListPageProps {
  readonly head: ReactNode;
  readonly panel: ReactNode;
  readonly children: ReactNode;
}

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

/** The keyboard continues at the open row; to be called before its panel closes. */
export function focusOpenRow(): void {
  document.querySelector<HTMLElement>('[data-open] [data-opener]')?.focus({ preventScroll: true });
}
