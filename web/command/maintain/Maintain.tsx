import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { Call, RequestArguments } from '../../../protocol/calls/call.ts';
import { releaseOverride, removeBlock, setBlock, setOverride } from '../../../protocol/calls/intervention.ts';
import type { CommandBlock } from '../../../protocol/commands/commandBlock.ts';
import type { Point } from '../../../protocol/point.ts';
import type { PointDetail } from '../../../protocol/pointDetail.ts';
import { ask, type Caller } from '../../api/ask.ts';
import { ReleaseDialog } from '../../live/release/ReleaseDialog.tsx';
import { UnblockDialog } from '../../live/release/UnblockDialog.tsx';
import { useWorld } from '../../live/WorldContext.ts';
import { actWords } from '../../text/labels/overrideWords.ts';
import { personText } from '../../text/personNames.ts';
import { Button } from '../../ui/Button.tsx';
import { TitledPart } from '../../ui/TitledPart.tsx';
import { BlockForm } from './BlockForm.tsx';
import css from './Maintain.module.css';
import { OverrideForm } from './OverrideForm.tsx';

export interface MaintainProps {
  readonly point: Point;
  readonly detail: PointDetail;
  readonly client: Caller;
  /** The user: another user's block is removed only after a confirmation. */
  readonly login: string;
  /** The last request failed: `detail` is older. */
  readonly isOld: boolean;
  readonly onDone: () => void;
  readonly onOpen: ((infoNumber: number) => void) | undefined;
}

/** It appears below the pressed button, possibly out of sight. */
const intoSight = (line: HTMLElement | null) => line?.scrollIntoView?.({ block: 'nearest' });

type Open = 'block' | 'override' | 'release' | CommandBlock;

/** The technician's actions on a point beside commands: block and unblock, force, simulate and release (R16). */
export function Maintain({ point, detail, client, login, isOld, onDone, onOpen }: MaintainProps) {
  const { i18n } = useLingui();
  const [open, setOpen] = useState<Open>();
  const [fault, setFault] = useState<MessageDescriptor>();
  const { name, infoNumber } = point;
  const { blocks, override, machinePoints = [infoNumber] } = detail;
  const { may } = useWorld();
  const canOverride = may('setOverride', point);
  const isOutput = point.editingKind !== 'NonEditable';
  const isBlockable =
    may('setBlock', point) && (isOutput || (machinePoints.length > 0 && detail.machinePoints !== undefined));
  const isBlockedByUser = blocks.some(
    (one) => one.user === login && machinePoints.every((n) => one.points.includes(n)),
  );
  // A service that has one block a point accepts no second one.
  const canBlock = isBlockable && !isBlockedByUser && (blocks.length === 0 || detail.machinePoints !== undefined);
  const section = useRef<HTMLElement>(null);
  const close = () => {
    setOpen(undefined);
    // The focused button has disappeared with the form.
    section.current?.focus({ preventScroll: true });
  };
  const run = async <Q, R extends object>(call: Call<Q, R>, ...request: RequestArguments<Q>) => {
    setFault(undefined);
    const isQuestion = open === 'release' || typeof open === 'object';
    if (isQuestion) close();
    const result = await ask(client, call, ...request);
    setFault(actWords(call, result));
    // After a refusal the entry remains.
    if (result.kind === 'ok') close();
    onDone();
  };
  if (!isBlockable && !canOverride) return null;
  return (
    <TitledPart ref={section} isLandmark className={css.maintain} tabIndex={-1} title={<Trans>Maintenance</Trans>}>
      {open === 'block' && (
        <BlockForm
          point={point}
          machinePoints={machinePoints}
          onOpen={onOpen}
          onBlock={(request) => void run(setBlock, request)}
          onClose={close}
        />
      )}
      {open === 'override' && (
        <OverrideForm point={point} onOverride={(request) => void run(setOverride, request)} onClose={close} />
      )}
      {open !== 'block' && open !== 'override' && (
        <div className={`wrap ${css.wide}`}>
          {canBlock && (
            <Button onClick={() => setOpen('block')}>
              <Trans>Block commands…</Trans>
            </Button>
          )}
          {isBlockable &&
            blocks.map((one) => (
              <Button key={one.id ?? infoNumber} onClick={() => setOpen(one)}>
                <UnblockWords name={name} user={blocks.length > 1 ? personText(one.user) : undefined} />
              </Button>
            ))}
          {canOverride && (
            <Button onClick={() => setOpen('override')}>
              <Trans>Force or simulate…</Trans>
            </Button>
          )}
          {canOverride && override && (
            <Button onClick={() => setOpen('release')}>
              <Trans>Release the value of {name}…</Trans>
            </Button>
          )}
        </div>
      )}
      {fault && (
        <p ref={intoSight} role="alert" className="fault">
          {i18n._(fault)}
        </p>
      )}
      {typeof open === 'object' && (
        <UnblockDialog
          block={open}
          login={login}
          client={client}
          onConfirm={(request) => void run(removeBlock, request)}
          onClose={close}
        />
      )}
      {open === 'release' && override && (
        <ReleaseDialog
          points={[infoNumber]}
          overrides={isOld ? undefined : [override]}
          onConfirm={() => void run(releaseOverride, { infoNumber })}
          onClose={close}
        />
      )}
    </TitledPart>
  );
}

/** The block that a button removes; of several with its author. */
function UnblockWords({ name, user }: { readonly name: string; readonly user: string | undefined }) {
  if (user === undefined) return <Trans>Unblock commands to {name}…</Trans>;
  return (
    <Trans>
      Remove the block of {user} from {name}…
    </Trans>
  );
}
