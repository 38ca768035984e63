import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Draft } from '../../../protocol/editor/draft.ts';
import { useMoment } from '../../live/useMoment.ts';
import { Link } from '../../router/Link.tsx';
import { personText } from '../../text/personNames.ts';
import { Button } from '../../ui/Button.tsx';
import type { LatestState } from '../../ui/latest.ts';
import type { Column } from '../../ui/lists/DataRow.tsx';
import { ListSection } from '../../ui/lists/ListSection.tsx';
import { peopleText } from './peopleText.ts';

const widths =
  'minmax(7rem, 1.6fr) minmax(4rem, 0.8fr) max-content max-content minmax(5.5rem, 1fr) minmax(3.5rem, 0.8fr) auto';

interface DraftTableProps {
  readonly status: LatestState<unknown>['status'];
  readonly drafts: readonly Draft[];
  readonly action: ReactNode;
  readonly hrefOf: (draft: string) => string;
  readonly versionHref: (version: number) => string;
  readonly onRename: (draft: Draft) => void;
  readonly onDiscard: (draft: Draft) => void;
}

export function DraftTable(props: DraftTableProps) {
  const { status, drafts, action, hrefOf, versionHref, onRename, onDiscard } = props;
  const { t } = useLingui();
  const momentOf = useMoment();
  const columns: readonly Column<Draft>[] = [
    {
      id: 'name',
      title: t`Name`,
      isName: true,
      cell: ({ id, name }) => (
        <Link to={hrefOf(id)} className="press words strong">
          {name}
        </Link>
      ),
    },
    { id: 'owner', title: t`Owner`, cell: ({ owner }) => personText(owner) },
    {
      id: 'base',
      title: t`Based on`,
      cell: ({ base }) => (
        <Link to={versionHref(base)} className="press words">
          <Trans>Version {base}</Trans>
        </Link>
      ),
    },
    { id: 'edits', title: t`Edits`, cell: ({ last }) => last },
    {
      id: 'changed',
      title: t`Last change`,
      cell: ({ created, changed = created, changedBy }) => (
        <>
          {momentOf(changed).exact} {changedBy && <small>{changedBy}</small>}
        </>
      ),
    },
    { id: 'present', title: t`Open now by`, cell: ({ present }) => peopleText(present) },
    {
      id: 'actions',
      cell: (draft) => (
        <span className="wrap">
          <Button aria-label={t`Rename ${draft.name}…`} onClick={() => onRename(draft)}>
            <Trans>Rename…</Trans>
          </Button>
          <Button aria-label={t`Discard ${draft.name}…`} onClick={() => onDiscard(draft)}>
            <Trans>Discard…</Trans>
          </Button>
        </span>
      ),
    },
  ];
  return (
    <ListSection
      title={t`Drafts`}
      action={action}
      status={status}
      empty={<Trans>No drafts. To change the configuration, create a draft of the version that is running.</Trans>}
      columns={columns}
      rows={drafts}
      keyOf={({ id }) => id}
      widths={widths}
    />
  );
}
