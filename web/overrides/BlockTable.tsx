import { Trans, useLingui } from '@lingui/react/macro';
import type { CommandBlock } from '../../protocol/commands/commandBlock.ts';
import { LiveValue } from '../live/LiveValue.tsx';
import { useNames } from '../live/useNames.ts';
import { blockMeaning } from '../text/labels/blockWords.ts';
import { Button } from '../ui/Button.tsx';
import page from '../ui/listLayout.module.css';
import type { Column } from '../ui/lists/DataRow.tsx';
import { ListSection } from '../ui/lists/ListSection.tsx';
import { keyOf, type OverridesStatus } from './overrides.ts';
import { type Place, PointCell, useName } from './PointCell.tsx';
import { When } from './When.tsx';

interface BlockTableProps {
  readonly status: OverridesStatus;
  readonly blocks: readonly CommandBlock[];
  readonly placeOf: (infoNumber: number) => Place | undefined;
  /** Undefined: whoever looks may not. */
  readonly onUnblock: ((block: CommandBlock) => void) | undefined;
}

const widths = 'minmax(96px, 1.4fr) minmax(90px, 1fr) minmax(96px, 1.4fr) auto auto auto auto';

/** Points whose commands are blocked. */
export function BlockTable({ status, blocks, placeOf, onUnblock }: BlockTableProps) {
  const { i18n, t } = useLingui();
  const columns: readonly Column<CommandBlock>[] = [
    {
      id: 'point',
      title: t`Point`,
      isName: true,
      cell: (block) => (
        <>
          <PointCell infoNumber={block.infoNumber} place={placeOf(block.infoNumber)} />
          <OtherPoints block={block} />
        </>
      ),
    },
    { id: 'value', title: t`Value shown`, cell: ({ infoNumber }) => <LiveValue infoNumber={infoNumber} /> },
    { id: 'why', title: t`Reason`, cell: ({ text, movedAt }) => <Why text={text} movedAt={movedAt} /> },
    { id: 'by', title: t`By`, cell: ({ user }) => user },
    { id: 'since', title: t`Since`, cell: ({ since }) => <When time={since} /> },
    {
      id: 'until',
      title: t`Until`,
      cell: ({ until }) => (until === undefined ? <Trans>removed</Trans> : <When time={until} />),
    },
    { id: 'unblock', cell: (block) => onUnblock && <UnblockButton block={block} onUnblock={onUnblock} /> },
  ];
  return (
    <ListSection
      title={t`Blocked commands`}
      status={status}
      empty={
        <Trans>
          No commands are blocked in Vigie. Points whose commands a technician blocks are listed here with the reason
          until they are unblocked.
        </Trans>
      }
      columns={columns}
      rows={blocks}
      keyOf={keyOf}
      widths={widths}
    >
      {blocks.length > 0 && <p className={page.empty}>{i18n._(blockMeaning)}</p>}
    </ListSection>
  );
}

/** What the block covers beside the point at which it was set. */
function OtherPoints({ block: { infoNumber, points } }: { readonly block: CommandBlock }) {
  const names = useNames(points.filter((one) => one !== infoNumber));
  return names && <p>{names}</p>;
}

function Why({ text, movedAt }: Pick<CommandBlock, 'text' | 'movedAt'>) {
  return (
    <>
      {text}
      {movedAt !== undefined && (
        <>
          {' · '}
          <b>
            <Trans>state changed despite the block:</Trans> <When time={movedAt} />
          </b>
        </>
      )}
    </>
  );
}

interface UnblockButtonProps {
  readonly block: CommandBlock;
  readonly onUnblock: (block: CommandBlock) => void;
}

function UnblockButton({ block, onUnblock }: UnblockButtonProps) {
  const { t } = useLingui();
  const name = useName(block.infoNumber);
  return (
    <Button aria-label={t`Unblock commands to ${name}…`} onClick={() => onUnblock(block)}>
      <Trans>Unblock…</Trans>
    </Button>
  );
}
