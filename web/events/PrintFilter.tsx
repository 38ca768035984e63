import { Plural, Trans } from '@lingui/react/macro';

interface PrintFilterProps {
  readonly filterText: readonly string[];
  readonly count: number;
  readonly hasMore: boolean;
}

/** More rows would be a book. */
export const mostPrinted = 3000;

/** Below the head of every printed screen. On paper only. */
export function PrintFilter({ filterText, count, hasMore }: PrintFilterProps) {
  const printed = Math.min(count, mostPrinted);
  const filter = filterText.join(' · ');
  return (
    <header className="onPaper">
      <p>{filter === '' ? <Trans>Filter: none</Trans> : <Trans>Filter: {filter}</Trans>}</p>
      <p>
        {hasMore || count > printed ? (
          <Trans>The newest {printed} entries. Older entries are not printed.</Trans>
        ) : (
          <Plural value={count} one="# entry (complete)" other="# entries (complete)" />
        )}
      </p>
    </header>
  );
}
