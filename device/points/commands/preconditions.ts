import type { CommandOutcome } from '../../../protocol/calls/command.ts';
import type { Override } from '../../../protocol/commands/override.ts';
import { currentForMs } from '../../../protocol/quality.ts';
import type { User } from '../../users/user.ts';
import type { Field } from '../field.ts';
import type { FieldPoint } from '../fieldPoint.ts';
import type { PointTable } from '../pointTable.ts';
import type { CommandBlocks } from './commandBlocks.ts';
import { refused } from './commandValue.ts';
import { isToAutomatic } from './coverage.ts';
import type { Initiator } from './initiator.ts';
import type { Interlocks } from './interlocks.ts';
import type { RemoteCommands } from './remoteCommands.ts';

/** Checked before a point is armed, and again immediately before it is written. */
export interface PreconditionParts {
  readonly table: PointTable;
  readonly field: Field;
  readonly now: () => number;
  readonly blocks: Pick<CommandBlocks, 'on' | 'againstAutomatic'>;
  readonly overrideOf: (point: FieldPoint) => Override | undefined;
  readonly interlocks: Interlocks;
  readonly remote: Pick<RemoteCommands, 'against'>;
  /** The one decision about rights (R16). */
  readonly may: (user: User, action: 'view' | 'command', point: FieldPoint) => boolean;
}

/** `value`: what is to be written; undefined: not known yet. */
type Check = (
  parts: PreconditionParts,
  point: FieldPoint,
  initiator: Initiator,
  value: number | undefined,
) => CommandOutcome | undefined;

/** In this order, of users and programmes alike. */
const checks: readonly Check[] = [isInUse, isLocalOrAllowed, linkIsUp, valueIsKnown, isFree, isNotForced, noInterlock];

/** Undefined: all are met. */
export function firstUnmet(...[parts, point, initiator, value]: Parameters<Check>): CommandOutcome | undefined {
  for (const check of checks) {
    const against = check(parts, point, initiator, value);
    if (against) return against;
  }
  return undefined;
}

function isInUse(...[, { rejected }]: Parameters<Check>): CommandOutcome | undefined {
  return rejected && refused('rejected');
}

/** The station itself says whether people of hubs may command it now. */
function isLocalOrAllowed(...[{ remote }, point, initiator]: Parameters<Check>): CommandOutcome | undefined {
  const against = initiator.origin === 'operator' ? remote.against(initiator.user, point) : undefined;
  return against && refused(against.reason, { text: against.text });
}

/** Nothing is queued for later (R29). */
function linkIsUp({ field, table, overrideOf }: PreconditionParts, point: FieldPoint): CommandOutcome | undefined {
  if (overrideOf(point)?.kind === 'simulated') return undefined;
  const isUp = field.acquisitionOf(point)?.isUp && table.fieldAt(slotOf(table, point)).state !== 'linkLost';
  return isUp ? undefined : refused('linkDown');
}

/** What can't be read back can't be confirmed. */
function valueIsKnown(
  { table, field, now, overrideOf }: PreconditionParts,
  point: FieldPoint,
): CommandOutcome | undefined {
  if (overrideOf(point)?.kind === 'simulated') return undefined;
  const { state } = table.fieldAt(slotOf(table, point));
  const heardAt = field.acquisitionOf(point)?.lastHeard(point);
  const isOld = heardAt === undefined || now() - heardAt > currentForMs(point.periodMs);
  return isOld || state === 'neverRead' || state === 'deviceError' ? refused('notCurrent') : undefined;
}

/**
 * Only the user who set every block on the point may still command it. To automatic no one may take it: its controller
 * would start it (R36).
 */
function isFree(...[{ blocks }, point, initiator, value]: Parameters<Check>): CommandOutcome | undefined {
  const login = initiator.origin === 'operator' ? initiator.user.login : undefined;
  const block = blocks.on(point).find(({ user }) => user !== login);
  if (block) return refused('blocked', { by: block.user, text: block.text });
  const [against] = isToAutomatic(point, value) ? blocks.againstAutomatic(point) : [];
  return against && refused('blocked', { by: against.user, text: against.text, isToAutomatic: true });
}

function isNotForced({ overrideOf }: PreconditionParts, point: FieldPoint): CommandOutcome | undefined {
  const override = overrideOf(point);
  return override?.kind === 'forced' ? refused('forced', { by: override.user, text: override.text }) : undefined;
}

function noInterlock(...[{ interlocks, may }, point, initiator, value]: Parameters<Check>): CommandOutcome | undefined {
  const isSeen = (one: FieldPoint) => initiator.origin !== 'operator' || may(initiator.user, 'view', one);
  const isMeant = (against: number | undefined) => against === undefined || against === value;
  const active = interlocks.statesOf(point, isSeen).find(({ isActive, against }) => isActive && isMeant(against));
  if (!active) return undefined;
  if (active.notKnown === undefined) return refused('interlocked', { text: active.text });
  return refused(active.isRejected ? 'interlockRejected' : 'interlockNotKnown', { text: active.notKnown });
}

function slotOf(table: PointTable, { infoNumber }: FieldPoint): number {
  return table.slotOf(infoNumber) ?? -1;
}
