import type { ModbusLink } from '../../../protocol/drivers/modbus/modbusSchema.ts';

/** The link of one unit: with a status and alarms of its own, and with what `<Unit>` says of that unit. */
export function unitLink<L extends ModbusLink>(link: L, unitId: number = link.unitId): L {
  const own = link.nodes?.[unitId];
  if (unitId === link.unitId && !own) return link;
  const id = unitId === link.unitId ? link.id : `${link.id} unit ${unitId}`;
  return { ...link, ...own, unitId, id, wayOf: link.id };
}
