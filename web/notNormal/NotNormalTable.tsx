import { Plural, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LiveValue } from '../live/LiveValue.tsx';
import { useMoment } from '../live/useMoment.ts';
import { personText } from '../text/personNames.ts';
import type { Column } from '../ui/lists/DataRow.tsx';
import { ListSection } from '../ui/lists/ListSection.tsx';
import { StaleNotice } from '../ui/StaleNotice.tsx';
import type { NotNormalRow, Section } from './notNormal.ts';
import { type PageLink, PointCell } from './PointCell.tsx';

interface NotNormalTableProps {
  readonly section: Section;
  readonly placeOf: (infoNumber: number) => PageLink | undefined;
  readonly wayOut: (row: NotNormalRow) => ReactNode;
  /** Beside the heading. */
  readonly action?: ReactNode;
}

const widths = 'minmax(96px, 1.6fr) minmax(80px, 0.8fr) minmax(96px, 2fr) auto auto auto auto';

/** The deviations of a kind, with author, begin, end, and the action that ends each. */
export function NotNormalTable({ section, placeOf, wayOut, action }: NotNormalTableProps) {
  const { t } = useLingui();
  const { title, status, rows, more } = section;
  const columns: readonly Column<NotNormalRow>[] = [
    {
      id: 'name',
      title: t`Name`,
      isName: true,
      cell: ({ infoNumber, name }) =>
        infoNumber === undefined ? name : <PointCell infoNumber={infoNumber} name={name} place={placeOf(infoNumber)} />,
    },
    {
      id: 'value',
      title: t`Value shown`,
      cell: ({ infoNumber, judgedBy }) =>
        judgedBy ?? (infoNumber !== undefined && <LiveValue infoNumber={infoNumber} />),
    },
    { id: 'what', title: t`State and reason`, cell: ({ what }) => what },
    { id: 'who', title: t`By`, cell: ({ who }) => who && personText(who) },
    { id: 'since', title: t`Since`, cell: ({ since }) => since !== undefined && <When time={since} /> },
    {
      id: 'until',
      title: t`Until`,
      cell: ({ until }) => (typeof until === 'number' ? <When time={until} /> : until),
    },
    { id: 'wayOut', cell: wayOut },
  ];
  return (
    <ListSection
      title={title}
      action={action}
      status={status}
      empty={null}
      columns={columns}
      rows={rows}
      keyOf={({ key }) => key}
      widths={widths}
    >
      {rows.length > 0 && (status === 'failed' || status === 'stale') && <StaleNotice />}
      {more > 0 && (
        <p className="notice toolbar far">
          <Plural value={more} one="# more is not listed." other="# more are not listed." />
        </p>
      )}
    </ListSection>
  );
}

function When({ time }: { readonly time: number }) {
  const momentOf = useMoment();
  return <time dateTime={new Date(time).toISOString()}>{momentOf(time).exact}</time>;
}
