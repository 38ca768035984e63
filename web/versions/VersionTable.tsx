import { Trans, useLingui } from '@lingui/react/macro';
import type { Version } from '../../protocol/configuration/version.ts';
import { useMoment } from '../live/useMoment.ts';
import { Link } from '../router/Link.tsx';
import type { LatestState } from '../ui/latest.ts';
import type { Column } from '../ui/lists/DataRow.tsx';
import { ListSection } from '../ui/lists/ListSection.tsx';
import { Author, StateText } from './VersionTexts.tsx';
import type { VersionHref } from './versionHref.ts';
import { type VersionRow, versionRows } from './versionRows.ts';

const widths = 'max-content max-content max-content minmax(6rem, 0.6fr) max-content minmax(10rem, 2fr)';

interface VersionTableProps {
  readonly status: LatestState<unknown>['status'];
  readonly versions: readonly Version[];
  readonly hrefOf: VersionHref;
}

export function VersionTable({ status, versions, hrefOf }: VersionTableProps) {
  const { t } = useLingui();
  const momentOf = useMoment();
  const columns: readonly Column<VersionRow>[] = [
    {
      id: 'number',
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
      title: t`State`,
      cell: (row) => ('number' in row ? <StateText version={row} /> : <Trans>No longer stored</Trans>),
    },
    { id: 'time', title: t`Time`, cell: (row) => ('number' in row ? momentOf(row.time).exact : null) },
    { id: 'author', title: t`User`, cell: (row) => ('number' in row ? <Author version={row} /> : null) },
    { id: 'changes', title: t`Changes`, cell: (row) => ('number' in row ? row.changes : null) },
    { id: 'comment', title: t`Comment`, cell: (row) => ('number' in row ? row.comment : null) },
  ];
  return (
    <ListSection
      title={t`All versions`}
      status={status}
      empty={<Trans>No versions. The first one appears here as soon as the device has stored its configuration.</Trans>}
      columns={columns}
      rows={versionRows(versions)}
      keyOf={(row) => ('number' in row ? row.number : -row.last)}
      widths={widths}
    />
  );
}
