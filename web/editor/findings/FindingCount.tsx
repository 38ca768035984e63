import { Plural } from '@lingui/react/macro';
import css from './FindingsSection.module.css';
import type { FindingRow } from './findingRows.ts';

export function FindingCount({ rows }: { readonly rows: readonly FindingRow[] }) {
  const count = rows.length;
  if (count === 0) return null;
  const isFault = rows.some(({ kind }) => kind === 'fault');
  return (
    <>
      <span
        className={`${css.count} ${isFault ? 'fault strong' : 'muted'}`}
        data-fault={isFault || undefined}
        aria-hidden
      >
        {count}
      </span>
      <span className="unseen">
        <Plural value={count} one="# finding" other="# findings" />
      </span>
    </>
  );
}
