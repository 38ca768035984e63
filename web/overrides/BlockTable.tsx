import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { CommandBlock } from '../../protocol/commandBlock.ts';
import { LiveValue } from '../live/LiveValue.tsx';
import { Button } from '../ui/Button.tsx';
import page from '../ui/ListPage.module.css';
import table from '../ui/Table.module.css';
import { type Place, PointCell, useName } from './PointCell.tsx';
import { When } from './When.tsx';

interface BlockTableProps {
  readonly blocks: readonly CommandBlock[];
  readonly placeOf: (infoNumber: number) => Place | undefined;
  /** Undefined: whoever looks may not. */
  readonly onUnblock: ((block: CommandBlock) => void) | undefined;
}

/** Outputs that are out of service. */
export function BlockTable({ blocks, placeOf, onUnblock }: BlockTableProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <section aria-labelledby={id} className={page.section}>
      <h2 id={id}>
        <Trans>Blocked commands</Trans>
      </h2>
      {blocks.length === 0 ? (
        <p className={page.empty}>
          <Trans>No commands are blocked.</Trans>
        </p>
      ) : (
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t`Point`}</th>
              <th scope="col">{t`Value shown`}</th>
              <th scope="col">{t`Why`}</th>
              <th scope="col">{t`By`}</th>
              <th scope="col">{t`Since`}</th>
              <th scope="col">{t`Until`}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {blocks.map((block) => (
              <BlockRow key={block.infoNumber} block={block} place={placeOf(block.infoNumber)} onUnblock={onUnblock} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

interface RowProps {
  readonly block: CommandBlock;
  readonly place: Place | undefined;
  readonly onUnblock: ((block: CommandBlock) => void) | undefined;
}

function BlockRow({ block, place, onUnblock }: RowProps) {
  const { t } = useLingui();
  const name = useName(block.infoNumber);
  return (
    <tr>
      <PointCell infoNumber={block.infoNumber} place={place} />
      <td data-label={t`Value shown`}>
        <LiveValue infoNumber={block.infoNumber} />
      </td>
      <td data-label={t`Why`}>{block.text}</td>
      <td data-label={t`By`}>{block.user}</td>
      <td data-label={t`Since`}>
        <When time={block.since} />
      </td>
      <td data-label={t`Until`}>
        {block.until === undefined ? <Trans>it is removed</Trans> : <When time={block.until} />}
      </td>
      <td className={table.actions}>
        {onUnblock && (
          <Button aria-label={t`Unblock commands of ${name}`} onClick={() => onUnblock(block)}>
            <Trans>Unblock</Trans>
          </Button>
        )}
      </td>
    </tr>
  );
}
