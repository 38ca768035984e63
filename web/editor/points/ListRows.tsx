import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { DataTable } from '../../ui/lists/DataTable.tsx';
import css from './PointsSection.module.css';
import type { ListPreview } from './useListPreview.ts';

interface Shown {
  readonly line: number;
  readonly what: string;
  readonly id: string;
  readonly text: string;
}

/** What a list would do, row by row: those that change something first come first. */
export function ListRows({ preview }: { readonly preview: ListPreview }) {
  const { t } = useLingui();
  const { fault, refused, rows, notes } = preview;
  const same = rows.filter(({ kind }) => kind === 'same').length;
  const words = { new: t`new`, changed: t`changed`, refused: t({ message: 'rejected', context: 'row of a list' }) };
  const shown: Shown[] = [
    ...refused.map(({ line, text, reason }) => ({ line, what: words.refused, id: text, text: reason })),
    ...rows.flatMap((planned): Shown[] => {
      if (planned.kind === 'same') return [];
      const { line, id } = planned.row;
      const text =
        planned.kind === 'new'
          ? Object.entries(planned.fields)
              .flatMap(([field, value]) => (field === 'Id' ? [] : `${field} ${value}`))
              .join(' · ')
          : planned.changes.map(({ field, from = '', to = '' }) => `${field} ${from} → ${to}`).join(' · ');
      return [{ line, what: words[planned.kind], id, text: [text, notes.get(line)].filter(Boolean).join(' · ') }];
    }),
  ];
  if (fault !== undefined)
    return (
      <p className={css.fault} role="alert">
        <Trans>Not a valid list of points: {fault}.</Trans>
      </p>
    );
  return (
    <>
      {refused.length > 0 && (
        <p className={css.fault} role="alert">
          <Plural value={refused.length} one="# row is rejected." other="# rows are rejected." />
        </p>
      )}
      {same > 0 && (
        <p>
          <Plural value={same} one="# point is unchanged." other="# points are unchanged." />
        </p>
      )}
      <DataTable
        label={t`Rows of the list`}
        rows={shown}
        keyOf={({ line }) => line}
        height={36}
        widths="4rem 6rem minmax(8rem, 14rem) minmax(12rem, 1fr)"
        columns={[
          { id: 'line', title: t`Line`, cell: ({ line }) => line },
          { id: 'what', title: t`Effect`, cell: ({ what }) => what },
          { id: 'id', title: t`ID`, isName: true, cell: ({ id }) => id },
          { id: 'text', title: t`Fields`, isTwoLines: true, cell: ({ text }) => text },
        ]}
      />
    </>
  );
}
