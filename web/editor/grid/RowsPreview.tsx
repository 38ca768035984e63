import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { rowWords } from '../../../importers/pointLists/listWords.ts';
import { capitalized } from '../../text/capitalized.ts';
import { DataTable } from '../../ui/lists/DataTable.tsx';
import { ScrollSection } from '../../ui/ScrollSection.tsx';
import css from '../points/ImportDialog.module.css';

interface Row {
  readonly line: number;
  readonly id: string;
  readonly kind: keyof typeof rowWords;
}

interface RowsPreviewProps<R extends Row> {
  readonly rows: readonly R[];
  /** Of the column of IDs. */
  readonly name: string;
  readonly contentOf: (row: R) => ReactNode;
}

/** What would become of each row of a list. */
export function RowsPreview<R extends Row>({ rows, name, contentOf }: RowsPreviewProps<R>) {
  const { i18n, t } = useLingui();
  return (
    <ScrollSection className={css.rows} aria-label={t`Preview`}>
      <DataTable
        label={t`Rows of the list`}
        rows={rows}
        keyOf={({ line, id }) => `${line} ${id}`}
        height={36}
        widths="6rem 4rem minmax(9rem, 14rem) minmax(16rem, 1fr)"
        columns={[
          {
            id: 'kind',
            title: t({ message: 'Effect', context: 'row of a list' }),
            cell: ({ kind }) => <span data-kind={kind}>{capitalized(i18n._(rowWords[kind]), i18n.locale)}</span>,
          },
          { id: 'line', title: t`Line`, cell: ({ line }) => line },
          { id: 'id', title: name, isName: true, cell: ({ id }) => id },
          { id: 'what', title: t`Content`, cell: contentOf },
        ]}
      />
    </ScrollSection>
  );
}
