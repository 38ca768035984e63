import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { FigureField, ReportChange } from '../../protocol/report/changes.ts';
import type { Cell, Quantity } from '../../protocol/report/document.ts';
import type { ReaderTexts } from '../../protocol/report/readerTexts.ts';
import type { TextTable } from '../../protocol/report/textTable.ts';
import { colonText } from '../text/colonText.ts';

type OfKind<K extends ReportChange['kind']> = Extract<ReportChange, { kind: K }>;
/** What has changed, and its text before and now. */
type Texts = readonly [what: string, before: string, now: string];

/** What has changed as a table: where, what, before, now. */
export function useChangeTable(changes: readonly ReportChange[], { words, texts }: ReaderTexts): TextTable {
  const { t, i18n } = useLingui();
  const fields: Readonly<Record<FigureField, string>> = {
    value: '',
    previous: words.previous,
    lastYear: words.lastYear,
    known: words.known,
  };
  const added = t({ message: 'Added', context: 'in a report' });
  const removed = t({ message: 'Removed', context: 'in a report' });
  const rowText = (row: Cell, of: Quantity) => (row === undefined ? words.total : texts.cell(row, of));
  const both = ({ before, now, quantity }: { before: Cell; now: Cell; quantity: Quantity }) =>
    [texts.withUnit(before, quantity), texts.withUnit(now, quantity)] as const;
  const textsOf: { readonly [K in ReportChange['kind']]: (change: OfKind<K>) => Texts } = {
    figure: (change) => {
      const { name, field } = change;
      return [field === 'value' ? name : colonText(i18n, name, fields[field]), ...both(change)];
    },
    cell: (change) => [colonText(i18n, rowText(change.row, change.of), change.column), ...both(change)],
    rowAdded: ({ row, of }) => [rowText(row, of), '', added],
    rowRemoved: ({ row, of }) => [rowText(row, of), '', removed],
    line: ({ name, count }) => [name, '', plural(count, { one: '# other value', other: '# other values' })],
    words: () => ['', '', t`Other text or columns`],
    partAdded: () => ['', '', added],
    partRemoved: () => ['', '', removed],
  };
  const wordColumn = (title: string) => ({ title, isNumeric: false, mayWrap: true });
  const valueColumn = (title: string) => ({ title, isNumeric: true, mayWrap: false });
  return {
    title: t`Changes since it was created`,
    columns: [
      wordColumn(t({ message: 'Part', context: 'of a report' })),
      wordColumn(words.figure),
      valueColumn(t({ message: 'As created', context: 'of a report' })),
      valueColumn(t({ message: 'Now', context: 'of a report' })),
    ],
    rows: changes.map((change) => [change.part, ...(textsOf[change.kind] as (one: ReportChange) => Texts)(change)]),
  };
}
