import { type PointRead, pointReadRecord } from '../../protocol/diagnostic/readPoint.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { readNumber } from '../../protocol/wire/fields.ts';
import { probedValue } from '../points/probedValue.ts';
import type { Manager } from './answer.ts';
import type { ManagerParts } from './parts.ts';

/** Reads one point once, over the link as it stands; what is shown of the point stays as it is. */
export function readPoint(parts: ManagerParts): Manager {
  return async ({ payload }) => {
    const infoNumber = readNumber(payload, 'InfoNumber');
    if (infoNumber === undefined) return { code: errorCodes.badInput };
    return { content: pointReadRecord.write(await read(parts, infoNumber)) };
  };
}

async function read({ table, configuration, field, now }: ManagerParts, infoNumber: number): Promise<PointRead> {
  const slot = table.slotOf(infoNumber);
  const point = configuration.points[slot ?? -1];
  const acquisition = point && field.acquisitionOf(point);
  if (slot === undefined || !acquisition) return { result: 'refused', reason: 'noPoint' };
  const probed = await acquisition.probe(point);
  if (typeof probed === 'string') return { result: 'refused', reason: probed };
  const read = { result: 'done', ...probedValue(probed, now(), point.scaling) } as const;
  return read.value === undefined ? read : { ...read, ...table.judge(slot, read.value, read.state === 'doubtful') };
}
