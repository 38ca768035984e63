import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ScrollSection } from '../../ui/ScrollSection.tsx';
import { useIsPrinting } from '../../ui/useIsPrinting.ts';
import { zoneTime } from '../../ui/zoneTime.ts';
import { drawnSeries } from '../drawnSeries.ts';
import type { TrendPicture } from '../picture.ts';
import { SeriesCells } from './SeriesCells.tsx';
import css from './TrendTable.module.css';

/** Rows of one page. */
const pageRows = 100;
/** More rows than that are a book. */
const mostPrinted = 2000;

/** The columns of the picture as a table, for those who can't see it and for those who want the numbers; newest first. */
export function TrendTable({ picture }: { readonly picture: TrendPicture }) {
  const { i18n, t } = useLingui();
  const caption = useId();
  const isPrinting = useIsPrinting();
  const [chosenPage, setPage] = useState(0);
  const { history, timeZone } = picture;
  const drawn = drawnSeries(picture);
  const count = history?.t.length ?? 0;
  if (!history) {
    return (
      <p className={css.nothing}>
        <Trans>Reading the past</Trans>
      </p>
    );
  }
  if (drawn.length === 0) {
    return (
      <p className={css.nothing}>
        <Trans>Nothing of these points is kept in this time.</Trans>
      </p>
    );
  }
  const pages = Math.ceil(count / pageRows);
  const page = Math.min(chosenPage, pages - 1);
  const rows = isPrinting ? Math.min(count, mostPrinted) : pageRows;
  const first = isPrinting ? 0 : page * pageRows;
  const shown = Array.from({ length: Math.min(rows, count - first) }, (_, i) => count - 1 - first - i);
  const at = (time: number) => zoneTime(time, 'dayAndTime', i18n.locale, timeZone);
  const [from, to] = [at(history.t[0] ?? history.to), at(history.to)];
  const shownPage = page + 1;
  return (
    <div className={css.view}>
      <p className={css.told}>
        <Trans>
          From {from} to {to}, newest first: lowest, highest, mean and last value of each column of the picture.
        </Trans>
      </p>
      <ScrollSection className={css.scroller} aria-labelledby={caption}>
        <table className={css.table}>
          <caption id={caption}>
            <Trans>What is drawn, as numbers</Trans>
          </caption>
          <thead>
            <tr>
              <th rowSpan={2} scope="col">
                <Trans>From</Trans>
              </th>
              {drawn.map(({ pen, series, part }) => (
                <th key={`${pen.id} ${part}`} className={css.group} colSpan={5} scope="colgroup">
                  {pen.number} · {pen.name} <small>{series.unit}</small>
                </th>
              ))}
            </tr>
            <tr>
              {drawn.flatMap(({ pen, part }) =>
                [t`Lowest`, t`Highest`, t`Mean`, t`Last`, t`State`].map((name, i) => (
                  <th
                    key={`${pen.id} ${part} ${name}`}
                    className={i === 0 ? css.group : i === 4 ? css.state : undefined}
                    scope="col"
                  >
                    {name}
                  </th>
                )),
              )}
            </tr>
          </thead>
          <tbody>
            {shown.map((i) => (
              <tr key={history.t[i]}>
                <th scope="row">
                  <time dateTime={new Date(history.t[i] ?? 0).toISOString()}>{at(history.t[i] ?? 0)}</time>
                </th>
                {drawn.map(({ pen, series, part }) => (
                  <SeriesCells
                    key={`${pen.id} ${part}`}
                    series={series}
                    index={i}
                    end={history.t[i + 1] ?? history.to}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollSection>
      {pages > 1 && (
        <nav className={css.pages} aria-label={t`Pages of the table`}>
          <Button disabled={page === 0} onClick={() => setPage(page - 1)}>
            <Trans context="rows of a table">Newer</Trans>
          </Button>
          <span role="status">
            <Trans>
              Page {shownPage} of {pages}
            </Trans>
          </span>
          <Button disabled={page >= pages - 1} onClick={() => setPage(page + 1)}>
            <Trans context="rows of a table">Older</Trans>
          </Button>
        </nav>
      )}
    </div>
  );
}
