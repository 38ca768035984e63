import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useIsPrinting } from '../ui/browser/useIsPrinting.ts';
import { zoneTime } from '../ui/zoneTime.ts';
import css from './PrintHead.module.css';

interface PrintHeadProps {
  readonly stationName: string;
  readonly person: string;
  /** Device time, UTC ms. */
  readonly now: () => number;
  readonly timeZone: string | undefined;
  /** The filter, in words. */
  readonly filterText: readonly string[];
  readonly count: number;
  readonly hasMore: boolean;
}

/** More rows than that are a book. */
export const mostPrinted = 3000;

/** The head of the printed log: which station, of when, for whom, and what of it. On paper only. */
export function PrintHead({ stationName, person, now, timeZone, filterText, count, hasMore }: PrintHeadProps) {
  const { i18n } = useLingui();
  // Drawn again when it is printed, with the time of then.
  useIsPrinting();
  const at = now();
  const time = `${zoneTime(at, 'dayAndTime', i18n.locale, timeZone)} ${zoneTime(at, 'offset', i18n.locale, timeZone)}`;
  const printed = Math.min(count, mostPrinted);
  const filter = filterText.join(' · ');
  return (
    <header className={css.head}>
      <h2>
        <Trans>Operation log of {stationName}</Trans>
      </h2>
      <p>
        <Trans>
          Printed {time} by {person}
        </Trans>
      </p>
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
