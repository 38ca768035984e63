import { Plural } from '@lingui/react/macro';
import css from './FindingsSection.module.css';
import type { FindingRow } from './findingRows.ts';

export function FindingCount({ rows }: { readonly rows: readonly FindingRow[] }) {
  const count = rows.length;
  if (count === 0) return null;
  return (
    <>
      <span className={css.count} data-fault={rows.some(({ kind }) => kind === 'fault') || undefined} aria-hidden>
        {count}
      </span>
      <span className="unseen">
        <Plural value={count} one="# finding" other="# findings" />
      </span>
    </>
  );
}
