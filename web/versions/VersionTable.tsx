import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Version } from '../../protocol/configuration/version.ts';
import { useMoment } from '../live/useMoment.ts';
import { Link } from '../router/Link.tsx';
import type { LatestState } from '../ui/latest.ts';
import type { Column } from '../ui/lists/DataRow.tsx';
import { ListSection } from '../ui/lists/ListSection.tsx';
import { Author, StateText } from './VersionTexts.tsx';
import type { VersionHref } from './versionHref.ts';
import { type VersionRow, versionRows } from './versionRows.ts';

interface VersionTableProps {
  readonly status: LatestState<unknown>['status'];
  readonly versions: readonly Version[];
  readonly hrefOf: VersionHref;
  readonly action?: ReactNode;
}

export function VersionTable({ status, versions, hrefOf, action }: VersionTableProps) {
  const { t } = useLingui();
  const momentOf = useMoment();
  const rows = versionRows(versions);
  const columns: readonly (Column<VersionRow> & { readonly width: string })[] = [
    {
      id: 'number',
      width: 'max-content',
      title: t`Version`,
      isName: true,
      cell: (row) =>
        'number' in row ? (
          <Link to={hrefOf(row.number)} className="press">
            <Trans>Version {row.number}</Trans>
          </Link>
        ) : row.first === row.last ? (
          <Trans>Version {row.first}</Trans>
        ) : (
          <Trans>
            Versions {row.first} to {row.last}
          </Trans>
        ),
    },
    {
      id: 'state',
      width: 'max-content',
      title: t`State`,
      cell: (row) => ('number' in row ? <StateText version={row} /> : <Trans>No longer stored</Trans>),
    },
    {
      id: 'time',
      width: 'max-content',
      title: t`Time`,
      cell: (row) => ('number' in row ? momentOf(row.time).exact : null),
    },
    {
      id: 'author',
      width: 'minmax(6rem, 1fr)',
      title: t`User`,
      cell: (row) => ('number' in row ? <Author version={row} /> : null),
    },
    {
      id: 'changes',
      width: 'max-content',
      title: t`Changes`,
      cell: (row) => ('number' in row ? row.changes : null),
    },
    {
      id: 'comment',
      width: 'minmax(10rem, 2fr)',
      title: t`Comment`,
      cell: (row) => ('number' in row ? row.comment : null),
    },
  ];
  const isFilled = {
    changes: versions.some(({ changes }) => changes !== undefined),
    comment: versions.some(({ comment }) => comment !== ''),
  };
  const shown = columns.filter(({ id }) => isFilled[id as keyof typeof isFilled] ?? true);
  return (
    <ListSection
      title={t`All versions`}
      action={action}
      status={status}
      empty={<Trans>No versions. The first one appears here as soon as the device has stored its configuration.</Trans>}
      columns={shown}
      rows={rows}
      keyOf={(row) => ('number' in row ? row.number : -row.last)}
      widths={shown.map(({ width }) => width).join(' ')}
    />
  );
}
