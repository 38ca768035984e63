import { errorCodes } from '../../protocol/errorCodes.ts';
import { may } from '../../protocol/rights.ts';
import { Code } from '../calls/reply.ts';
import { probedValue } from '../points/probedValue.ts';
import type { Handler } from './handler.ts';

export const readPoint: Handler<'readPoint'> =
  ({ table, configuration, field, now }) =>
  async ({ infoNumber }, { user }) => {
    const slot = table.slotOf(infoNumber);
    const point = configuration.points.find((one) => one.infoNumber === infoNumber);
    const acquisition = point && field.acquisitionOf(point);
    if (slot === undefined || !acquisition) return { result: 'refused', reason: 'noPoint' };
    if (!may(user, 'readNow', point)) return new Code(errorCodes.badProfile);
    const probed = await acquisition.probe(point);
    if (typeof probed === 'string') return { result: 'refused', reason: probed };
    const read = { result: 'done', ...probedValue(probed, now(), point.scaling) } as const;
    return read.value === undefined ? read : { ...read, ...table.judge(slot, read.value, read.state === 'doubtful') };
  };
