import { Plural } from '@lingui/react/macro';
import css from './FindingsSection.module.css';

/** How many findings there are in a section, beside its name. */
export function FindingCount({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <>
      <span className={css.count} aria-hidden>
        {count}
      </span>
      <span className="unseen">
        <Plural value={count} one="# finding" other="# findings" />
      </span>
    </>
  );
}
