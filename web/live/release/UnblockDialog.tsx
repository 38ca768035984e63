import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { getBlocks } from '../../../protocol/calls/exception.ts';
import type { UnblockRequest } from '../../../protocol/calls/intervention.ts';
import type { CommandBlock } from '../../../protocol/commands/commandBlock.ts';
import type { Caller } from '../../api/ask.ts';
import { personText } from '../../text/personNames.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { useLatest } from '../../ui/useLatest.ts';
import { useNames } from '../useNames.ts';
import { usePoint } from '../usePoint.ts';
import { usePartReader } from '../useReader.ts';
import { DueValues } from './DueValues.tsx';
import { useValueText } from './useValueText.ts';

interface UnblockDialogProps {
  readonly block: CommandBlock;
  /** The user's own: a block of theirs needs no one else's consent. */
  readonly login: string;
  readonly client: Caller;
  readonly onConfirm: (request: UnblockRequest) => void;
  readonly onClose: () => void;
}

const readEveryMs = 2000;

/**
 * Says what holds then, whose blocks remain, what time programmes would write at once, and that a machine may start
 * (R36).
 */
export function UnblockDialog({ block, login, client, onConfirm, onClose }: UnblockDialogProps) {
  const { i18n } = useLingui();
  const { value, status } = useLatest({
    read: usePartReader(client, getBlocks, 'blocks', { each: true }),
    everyMs: readEveryMs,
  });
  const [wanted, setWanted] = useState<UnblockRequest['writes']>([]);
  const { id, text, infoNumber, points } = block;
  const user = personText(block.user);
  const name = useNames([infoNumber]);
  const names = useNames(points);
  const isOwn = block.user === login;
  const known = status === 'ready' ? value : undefined;
  const due = known?.find((one) => one.id === id)?.due;
  const others = known?.filter((one) => one.id !== id && one.points.some((point) => points.includes(point))) ?? [];
  const authors = new Intl.ListFormat(i18n.locale).format(
    others.map((one) => `${personText(one.user)} (“${one.text}”)`),
  );
  /** Other blocks bar all commands to the points. */
  const isBarred = points.every((point) => others.some((one) => one.points.includes(point)));
  const ownTitle = isBarred ? <Trans>Remove your block on {name}?</Trans> : <Trans>Unblock commands to {name}?</Trans>;
  return (
    <ConfirmDialog
      title={isOwn ? ownTitle : <Trans>Unblock the commands blocked by {user}?</Trans>}
      button={isBarred ? <Trans>Remove block</Trans> : <Trans>Unblock commands to {name}</Trans>}
      onConfirm={() => onConfirm({ id, infoNumber, writes: wanted })}
      onClose={onClose}
    >
      <p>
        <Trans>
          Commands to {names} were blocked by {user}: {text}
        </Trans>
      </p>
      <p>
        <PresentValue infoNumber={infoNumber} />
      </p>
      {others.length > 0 && (
        <p>
          <b>
            <Trans>Also blocked by: {authors}. These blocks remain.</Trans>
          </b>
        </p>
      )}
      {!isBarred && (
        <p>
          <Trans>Commands and time programmes can reach it again. The machine may start.</Trans>
        </p>
      )}
      {id !== undefined && !isBarred && (
        <DueValues due={status === 'loading' ? 'loading' : due} wanted={wanted} onWant={setWanted} />
      )}
      {!isOwn && (
        <p>
          <Trans>Check with them first: someone may be working at the machine.</Trans>
        </p>
      )}
      {id === undefined && (
        <p>
          <Trans>A time programme may start it as soon as commands are unblocked.</Trans>
        </p>
      )}
    </ConfirmDialog>
  );
}

/** With quality and time, or that none is known (R46). */
function PresentValue({ infoNumber }: { readonly infoNumber: number }) {
  const { t } = useLingui();
  const { point, value, state, sourceTime } = usePoint(infoNumber);
  const { text, quality, time, isKnown } = useValueText(point, { value, state, sourceTime });
  if (isKnown) return t`Present value: ${text}, ${quality}, at ${time}.`;
  if (time === undefined) return t`The present value is unknown (${quality}).`;
  return t`The present value is unknown (${quality}). Last known: ${text} at ${time}.`;
}
