import { type PointDetail, type UncommandedChange, uncommandedKinds } from '../../protocol/pointDetail.ts';
import { may } from '../../protocol/rights.ts';
import { parseNumber } from '../../protocol/wire/fields.ts';
import { pointsIn } from '../../station/calculation/dependence.ts';
import type { Events } from '../events/events.ts';
import { logAccessOf } from '../events/logAccess.ts';
import { machinePoints } from '../points/commands/coverage.ts';
import { type FieldPoint, isOutput, type PointCalculation } from '../points/fieldPoint.ts';
import { keyOf } from '../users/sessions.ts';
import type { User } from '../users/user.ts';
import type { Handler } from './handler.ts';
import type { ManagerParts } from './parts.ts';

const mostCommands = 5;
const mostEvents = 10;

export const getPointDetail: Handler<'getPointDetail'> =
  (parts) =>
  ({ infoNumber, isOpen, isPanel }, { user, address, page }) => {
    const { configuration, commands } = parts;
    const point = configuration.points.find((one) => one.infoNumber === infoNumber);
    if (!point) return {};
    const session = keyOf({ login: user.login, address, page });
    if (isPanel) commands.presence.note(point.id, session, user.login, isOpen);
    return { detail: detailOf(parts, point, user, session) };
  };

function detailOf(
  { table, field, events, logLimits, commands, configuration, calculations, reach }: ManagerParts,
  point: FieldPoint,
  user: User,
  session: string,
): PointDetail {
  const { infoNumber, id } = point;
  const { arms, blocks, overrides, interlocks, remote, presence } = commands;
  const slot = table.slotOf(infoNumber) ?? -1;
  const override = overrides.of(point);
  const link = configuration.links.get(point.link);
  const holder = arms.holderOf(point);
  const acquisition = field.acquisitionOf(point);
  const access = logAccessOf(user, logLimits?.(user.login));
  const lastCommands = events.reader.about(id, 'command', mostCommands, access);
  return {
    infoNumber,
    sourceTime: table.at(slot).sourceTime,
    readAt: acquisition?.lastHeard(point) ?? table.heardAt(point.source),
    link: point.calculation ? undefined : { id: point.link, isUp: acquisition?.isUp ?? false },
    calculation: point.calculation && {
      ...calculationOf(point.calculation, configuration.points, reach !== undefined),
      ...calculations.markAt(slot)?.known,
    },
    address: may(user, 'seeAddress', point) ? link?.kind.describe(point.address, link) : undefined,
    canRead: may(user, 'readNow', point) && (acquisition?.canProbe ?? false),
    fieldValue: override && table.fieldAt(slot).value,
    openedBy: presence
      .others(id, session)
      .map((other) => ({ login: other.login, isArmed: holder?.session === other.session })),
    blocks: blocks.list(point),
    machinePoints: machinePoints(configuration.points, point)
      .filter(isOutput)
      .map((one) => one.infoNumber),
    override,
    interlocks: interlocks.statesOf(point),
    remote: isOutput(point) ? remote.stateFor(user, point) : undefined,
    lastCommands,
    lastEvents: events.reader.about(id, 'all', mostEvents, access),
    uncommanded: uncommandedSince(events, id, lastCommands[0]?.time ?? 0),
  };
}

function calculationOf({ formula }: PointCalculation, points: readonly FieldPoint[], isLimited: boolean) {
  const ids = new Set(pointsIn(formula));
  const inputs = points.filter(({ id }) => ids.has(id));
  // Its text names every point, also those that the user does not see.
  const isSeen = !isLimited || inputs.length === ids.size;
  return {
    formula: isSeen ? formula.formula.text : '',
    inputs: inputs.map(({ infoNumber }) => ({ infoNumber })),
  };
}

function uncommandedSince(events: Events, id: string, since: number): UncommandedChange | undefined {
  const changes = uncommandedKinds.flatMap((kind) =>
    events.reader.about(id, kind, 1).map(({ time, fields }) => ({
      kind,
      time,
      before: numberIn(fields.before),
      value: numberIn(fields.value),
    })),
  );
  return changes.filter(({ time }) => time > since).toSorted((a, b) => b.time - a.time)[0];
}

function numberIn(value: string | number | undefined): number | undefined {
  return typeof value === 'number' ? value : parseNumber(value);
}
