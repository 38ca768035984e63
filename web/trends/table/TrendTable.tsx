import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useMemo, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useIsPrinting } from '../../ui/browser/useIsPrinting.ts';
import { ScrollSection } from '../../ui/ScrollSection.tsx';
import wide from '../../ui/wideTable.module.css';
import { zoneTime } from '../../ui/zoneTime.ts';
import type { TrendPicture } from '../picture.ts';
import { pictureParts } from '../pictureParts.ts';
import { pictureRows } from '../pictureRows.ts';
import { fitPaper } from './fitPaper.ts';
import { TableHead } from './TableHead.tsx';
import { TableRow } from './TableRow.tsx';
import css from './TrendTable.module.css';

const pageRows = 100;

export function TrendTable({ picture }: { readonly picture: TrendPicture }) {
  const { i18n, t } = useLingui();
  const caption = useId();
  const isPrinting = useIsPrinting();
  const [chosenPage, setPage] = useState(0);
  const { history, timeZone } = picture;
  const paper = useMemo(() => (isPrinting ? fitPaper(picture) : undefined), [isPrinting, picture]);
  const parts = pictureParts(picture);
  const all = useMemo(() => pictureRows(paper?.picture ?? picture).toReversed(), [paper, picture]);
  if (!history) {
    return (
      <p className="empty">
        <Trans>Loading recorded values…</Trans>
      </p>
    );
  }
  if (parts.every(({ drawn }) => drawn.length === 0)) {
    return (
      <p className="empty">
        <Trans>No recorded values for these points in this period.</Trans>
      </p>
    );
  }
  const pages = Math.ceil(all.length / pageRows);
  const page = Math.min(chosenPage, pages - 1);
  const shown = paper ? all : all.slice(page * pageRows, (page + 1) * pageRows);
  const pieces = paper?.pieces ?? [parts];
  const joined = paper?.joined ?? 1;
  const at = (time: number) => zoneTime(time, 'dayAndTime', i18n.locale, timeZone);
  const [from, to] = [at(history.t[0] ?? history.to), at(history.to)];
  const shownPage = page + 1;
  return (
    <div className={css.view}>
      <p className="note">
        <Trans>
          {from} to {to}, newest first: minimum, maximum, mean and last value of each chart column.
        </Trans>{' '}
        {joined > 1 && (
          <Trans>
            For printing, each row combines {joined} columns: their minimum, maximum and time-weighted mean. The CSV
            file contains every column.
          </Trans>
        )}
      </p>
      <ScrollSection className={`fill ${wide.scroller}`} aria-labelledby={caption}>
        <p id={caption} className="unseen">
          <Trans>Chart data as a table</Trans>
        </p>
        {pieces.map((parts, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: it is which piece it is
          <table key={i} className={wide.table} aria-labelledby={caption}>
            <TableHead parts={parts} />
            <tbody>
              {shown.map((row) => (
                <TableRow key={`${row.shown} ${row.compared}`} parts={parts} row={row} timeZone={timeZone} />
              ))}
            </tbody>
          </table>
        ))}
      </ScrollSection>
      {pages > 1 && (
        <nav className="wrap noPaper" aria-label={t`Table pages`}>
          <Button variant="bare" disabled={page === 0} onClick={() => setPage(page - 1)}>
            <Trans context="rows of a table">Newer</Trans>
          </Button>
          <span role="status">
            <Trans>
              Page {shownPage} of {pages}
            </Trans>
          </span>
          <Button variant="bare" disabled={page >= pages - 1} onClick={() => setPage(page + 1)}>
            <Trans context="rows of a table">Older</Trans>
          </Button>
        </nav>
      )}
    </div>
  );
}
