import { content } from '../../protocol/envelope.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { child } from '../../protocol/fields.ts';
import { readPointDetailAsked, writePointDetail } from '../../protocol/pointDetail.ts';
import type { Manager } from './answer.ts';
import type { ManagerParts } from './parts.ts';

/** What a panel shows of a point beside its value; nothing where there is no such point. */
export function getPointDetail({ station, table }: ManagerParts): Manager {
  return ({ payload }) => {
    const asked = readPointDetailAsked(child(payload, 'PointDetail'));
    if (!asked) return { code: errorCodes.badInput };
    const { infoNumber } = asked;
    const point = station.points.find((one) => one.infoNumber === infoNumber);
    if (!point) return { content: content() };
    const { sourceTime } = table.at(table.slotOf(infoNumber) ?? -1);
    const detail = { infoNumber, sourceTime, readAt: table.readAt(point.group) };
    return {
      content: content({}, [writePointDetail({ ...detail, openedBy: [], interlocks: [], lastCommands: [] })]),
    };
  };
}
