import { Trans, useLingui } from '@lingui/react/macro';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { AccountState } from '../../../protocol/administration.ts';
import type { Group } from '../../../protocol/group.ts';
import { splitList } from '../../../protocol/wire/fields.ts';
import type { Caller } from '../../api/ask.ts';
import { profileWord } from '../../text/labels/profileWords.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import type { LatestState } from '../../ui/latest.ts';
import type { Column } from '../../ui/lists/DataRow.tsx';
import { ListSection } from '../../ui/lists/ListSection.tsx';
import { DeleteGroupDialog } from './DeleteGroupDialog.tsx';
import { GroupDialog } from './GroupDialog.tsx';
import { GroupPlaces } from './GroupPlaces.tsx';

const widths = 'minmax(8rem, 1fr) max-content minmax(10rem, 2fr) minmax(8rem, 1.4fr) auto';

interface GroupsSectionProps {
  readonly client: Caller;
  readonly status: LatestState<unknown>['status'];
  readonly groups: readonly Group[];
  readonly accounts: readonly AccountState[];
  /** Groups are made by administrators of the whole station. */
  readonly isWhole: boolean;
  readonly refresh: () => Promise<void>;
}

/** What accounts may, and where: at the points of areas or patterns, or everywhere. */
export function GroupsSection({ client, status, groups, accounts, isWhole, refresh }: GroupsSectionProps) {
  const { i18n, t } = useLingui();
  const [editing, setEditing] = useState<Group | 'new'>();
  const [deleting, setDeleting] = useState<string>();
  const membersOf = (name: string) => accounts.filter((account) => splitList(account.groups).includes(name));
  const columns: readonly Column<Group>[] = [
    { id: 'name', title: t`Name`, isName: true, cell: ({ name }) => name },
    {
      id: 'profile',
      title: t`Profile`,
      cell: ({ profile }) => {
        const word = profileWord(profile);
        return word ? i18n._(word) : profile;
      },
    },
    { id: 'places', title: t`Where`, cell: (group) => <GroupPlaces group={group} /> },
    {
      id: 'members',
      title: t`Members`,
      cell: ({ name }) =>
        membersOf(name)
          .map((account) => account.name ?? account.login)
          .join(', '),
    },
    {
      id: 'actions',
      cell: (group) =>
        isWhole && (
          <>
            <IconButton icon={Pencil} label={t`Edit ${group.name}…`} onClick={() => setEditing(group)} />
            <IconButton icon={Trash2} label={t`Delete ${group.name}`} onClick={() => setDeleting(group.name)} />
          </>
        ),
    },
  ];
  return (
    <ListSection
      title={t`Groups`}
      status={status}
      empty={<Trans>No groups. Each account has its profile for the whole station.</Trans>}
      columns={columns}
      rows={groups}
      keyOf={({ name }) => name}
      widths={widths}
      action={
        isWhole && (
          <Button onClick={() => setEditing('new')}>
            <Trans>New group</Trans>
          </Button>
        )
      }
    >
      <p className="muted">
        <Trans>
          A group says what its members may, and where. In several groups, the highest profile applies at each point.
        </Trans>
      </p>
      {editing && (
        <GroupDialog
          client={client}
          group={editing === 'new' ? undefined : editing}
          names={groups.map(({ name }) => name)}
          onSaved={() => {
            setEditing(undefined);
            void refresh();
          }}
          onClose={() => setEditing(undefined)}
        />
      )}
      {deleting !== undefined && (
        <DeleteGroupDialog client={client} name={deleting} refresh={refresh} onClose={() => setDeleting(undefined)} />
      )}
    </ListSection>
  );
}
