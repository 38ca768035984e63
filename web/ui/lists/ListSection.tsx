import type { ReactNode } from 'react';
import { EmptyText, type EmptyTextProps } from '../EmptyText.tsx';
import { Section } from '../Section.tsx';
import { DataTable, type DataTableProps } from './DataTable.tsx';

interface ListSectionProps<Row>
  extends Omit<DataTableProps<Row>, 'label' | 'height'>,
    Pick<EmptyTextProps, 'status' | 'failed' | 'loading'> {
  readonly title: string;
  readonly action?: ReactNode;
  /** That there are no rows, and what appears here. */
  readonly empty: ReactNode;
  readonly children?: ReactNode;
}

export function ListSection<Row>(props: ListSectionProps<Row>) {
  const { title, action, status, failed, loading, empty, children, ...list } = props;
  return (
    <Section title={title} action={action}>
      {children}
      {list.rows.length === 0 ? (
        <EmptyText status={status} failed={failed} loading={loading}>
          {empty}
        </EmptyText>
      ) : (
        <DataTable label={title} height={56} {...list} />
      )}
    </Section>
  );
}
