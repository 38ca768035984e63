import { Trans, useLingui } from '@lingui/react/macro';
import type { PointRights } from '../../../protocol/rightsTable.ts';
import { rightsTexts } from '../../../protocol/rightsTexts.ts';
import type { Column } from '../../ui/lists/DataRow.tsx';
import { ListSection } from '../../ui/lists/ListSection.tsx';

const widths = 'minmax(8rem, 1fr) minmax(8rem, 1fr) minmax(12rem, 3fr) minmax(8rem, 1fr)';

interface PointRightsTableProps {
  readonly rights: PointRights;
  readonly sentence: string;
}

export function PointRightsTable({ rights: { point, name, holders }, sentence }: PointRightsTableProps) {
  const { i18n, t } = useLingui();
  const columns: readonly Column<PointRights['holders'][number]>[] = [
    { id: 'login', title: t`Login`, isName: true, cell: ({ login }) => login },
    {
      id: 'name',
      title: t({ message: 'Name', context: 'of a person' }),
      cell: (holder) => [holder.name, holder.isLocked && t`Locked`].filter(Boolean).join(', '),
    },
    {
      id: 'may',
      title: t({ message: 'May', context: 'of an account' }),
      cell: ({ actions }) => actions.map((action) => i18n._(rightsTexts[action])).join(', '),
    },
    { id: 'groups', title: t`Groups`, cell: ({ groups }) => groups.join(', ') || <Trans>Its profile</Trans> },
  ];
  return (
    <ListSection
      title={t`Rights at ${name} (${point})`}
      status="ready"
      empty={<Trans>No account may anything at this point.</Trans>}
      columns={columns}
      rows={holders}
      keyOf={({ login }) => login}
      widths={widths}
    >
      <p>
        <b>{sentence}</b>
      </p>
    </ListSection>
  );
}
