import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Cpu } from 'lucide-react';
import type { DeviceEvent } from '../../../protocol/log/event.ts';
import { type Mode, modeOf, type Point } from '../../../protocol/point.ts';
import type { UncommandedChange } from '../../../protocol/pointDetail.ts';
import { useMoment } from '../../live/useMoment.ts';
import { useSubscribedPoint } from '../../live/usePoint.ts';
import { valueText } from '../../text/valueText.ts';
import css from './Preconditions.module.css';
import { SetManual } from './SetManual.tsx';

interface ControllerPartProps {
  readonly point: Point;
  /** The last change without a command, where no command came after it. */
  readonly change: UncommandedChange | undefined;
  /** The last command, which the change may have reversed. */
  readonly command: DeviceEvent | undefined;
  /** Opens another point's panel; undefined: the user may not command. */
  readonly onOpen: ((infoNumber: number) => void) | undefined;
}

/** What the machine's own controller does (R37): its mode, what that means for a command, what it changed. */
export function ControllerPart({ point, change, command, onOpen }: ControllerPartProps) {
  const { modePoint } = point;
  if (modePoint === undefined && !change) return null;
  return (
    <div className={css.line} data-precondition="controller">
      <Cpu size={18} aria-hidden />
      <div>
        {modePoint !== undefined && <ModeLines infoNumber={modePoint} onOpen={onOpen} />}
        {change && <ChangeLine point={point} change={change} command={command} />}
      </div>
    </div>
  );
}

const unknown = msg`Mode unknown: the controller may change a commanded value back.`;
const meanings = {
  automatic: msg`The controller may change a commanded value back.`,
  manual: msg`Commands stay in effect.`,
  remote: msg`Commands stay in effect.`,
  local: msg`Local control: commands from here may have no effect.`,
} as const satisfies Record<Mode, MessageDescriptor>;
/** In these modes a command may have no effect. */
const warned: ReadonlySet<Mode | undefined> = new Set(['automatic', 'local', undefined]);

function ModeLines({ infoNumber, onOpen }: Pick<ControllerPartProps, 'onOpen'> & { readonly infoNumber: number }) {
  const { i18n } = useLingui();
  const { point, value, quality } = useSubscribedPoint(infoNumber);
  const mode = point && quality !== 'bad' ? modeOf(point, value) : undefined;
  if (!point || !mode) return <b>{i18n._(unknown)}</b>;
  const { name } = point;
  const now = valueText(i18n.locale, point, value);
  const meaning = i18n._(meanings[mode]);
  return (
    <>
      <p className={warned.has(mode) ? 'strong' : undefined} data-warned={warned.has(mode) ? '' : undefined}>
        <Trans>
          {name}: {now}.
        </Trans>{' '}
        {meaning}
      </p>
      {mode === 'automatic' && onOpen && <SetManual point={point} onOpen={onOpen} />}
    </>
  );
}

const changeWords = {
  changedByController: (time, change) => msg`Changed by the controller at ${time}: ${change}.`,
  changedUnseen: (time, change) => msg`Found changed at ${time}, exact time unknown: ${change}.`,
  movedWhileBlocked: (time, change) => msg`Changed state at ${time} while its commands were blocked: ${change}.`,
} as const satisfies Record<UncommandedChange['kind'], (time: string, change: string) => MessageDescriptor>;

const undone = (time: string, change: string) =>
  msg`The controller changed the commanded value back at ${time}: ${change}.`;

/** Within this time after a command, a change by the controller is reported as the end of that command. */
const undoneWithinMs = 600_000;

function undoes({ kind, time, before }: UncommandedChange, command: DeviceEvent | undefined): boolean {
  if (kind !== 'changedByController' || command?.fields.result !== 'done') return false;
  return Number(command.fields.value) === before && time - command.time < undoneWithinMs;
}

interface ChangeLineProps {
  readonly point: Point;
  readonly change: UncommandedChange;
  readonly command: ControllerPartProps['command'];
}

function ChangeLine({ point, change, command }: ChangeLineProps) {
  const { i18n } = useLingui();
  const momentOf = useMoment();
  const [before = '', after = ''] = [change.before, change.value].map((value) => valueText(i18n.locale, point, value));
  const isUndone = undoes(change, command);
  const sentence = isUndone ? undone : changeWords[change.kind];
  return (
    <p role="status" className={isUndone ? 'strong' : undefined} data-warned={isUndone ? '' : undefined}>
      {i18n._(sentence(momentOf(change.time).exact, `${before} → ${after}`))}
    </p>
  );
}
