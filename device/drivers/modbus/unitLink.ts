import type { ModbusLink } from '../../../protocol/drivers/modbus/modbusSchema.ts';

/** It has its own status and alarms, and the settings of `<Unit>`. */
export function unitLink<L extends ModbusLink>(link: L, unitId: number = link.unitId): L {
  const own = link.nodes?.[unitId];
  if (unitId === link.unitId && !own) return link;
  const id = unitId === link.unitId ? link.id : `${link.id} unit ${unitId}`;
  return { ...link, ...own, unitId, id, wayOf: link.id };
}
