import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { TextColumn, TextTable } from '../../protocol/report/textTable.ts';
import { Button } from '../ui/Button.tsx';
import { useIsPrinting } from '../ui/browser/useIsPrinting.ts';
import { ScrollSection } from '../ui/ScrollSection.tsx';
import css from '../ui/wideTable.module.css';

interface WideTableProps {
  readonly table: TextTable;
  /** Instead of rows where it has none. */
  readonly empty: string;
}

/** A year by hour has nearly nine thousand. */
const mostRows = 500;
/** More scroll in a place of their own, with their head in sight: a month has at most 31 days. */
const mostInPage = 35;

export function WideTable({ table: { title, columns, rows, sums }, empty }: WideTableProps) {
  const isPrinting = useIsPrinting();
  const [isWhole, setWhole] = useState(false);
  const shown = isPrinting || isWhole ? rows : rows.slice(0, mostRows);
  const count = rows.length;
  if (count === 0) return <p className="muted">{empty}</p>;
  return (
    <>
      <ScrollSection className={css.scroller} data-place={count > mostInPage ? 'page' : undefined} aria-label={title}>
        <table className={css.table} aria-label={title} aria-rowcount={count + 1}>
          <thead>
            <Cells columns={columns} texts={columns.map(({ title }) => title)} place="head" />
          </thead>
          <tbody>
            {[...shown.entries()].map(([at, texts]) => (
              <Cells key={at} columns={columns} texts={texts} place="body" />
            ))}
          </tbody>
          {sums && (
            <tfoot>
              <Cells columns={columns} texts={sums} place="sum" />
            </tfoot>
          )}
        </table>
      </ScrollSection>
      {shown.length < count && (
        <p className="wrap">
          <Trans>
            The first {mostRows} of {count} rows.
          </Trans>
          <Button onClick={() => setWhole(true)}>
            <Trans>Show all rows</Trans>
          </Button>
        </p>
      )}
    </>
  );
}

const kindOf = ({ isNumeric, mayWrap }: TextColumn) => (isNumeric ? undefined : mayWrap ? 'words' : 'time');

interface CellsProps {
  readonly columns: readonly TextColumn[];
  readonly texts: readonly string[];
  readonly place: 'head' | 'body' | 'sum';
}

const classes = { head: undefined, body: 'plain', sum: 'strong' };

function Cells({ columns, texts, place }: CellsProps) {
  return (
    <tr>
      {[...columns.entries()].map(([at, column]) => {
        const scope = place === 'head' ? 'col' : at === 0 ? 'row' : undefined;
        const Cell = scope ? 'th' : 'td';
        return (
          <Cell key={at} scope={scope} className={classes[place]} data-kind={kindOf(column)}>
            {texts[at]}
          </Cell>
        );
      })}
    </tr>
  );
}
