import { type ModbusPlace, type ModbusSettings, modbusSchema } from '../../../protocol/drivers/modbus/modbusSchema.ts';
import { defineDriver } from '../driverKind.ts';
import { describeModbusAddress, type ModbusAddress, parseModbusAddress, types, writeFault } from './modbusAddress.ts';

function rangeOf({ bit, type }: ModbusAddress) {
  return types[bit === undefined ? type : 'bool'];
}

/** Modbus TCP: what its links and addresses are, and how they are read. */
export const modbusKind = defineDriver({
  isSimulated: false,
  schema: modbusSchema,
  load: async () => (await import('./modbusTcp.ts')).modbusTcp,
  parseAddress: ({ register, type, wordOrder, bit }: ModbusPlace) =>
    parseModbusAddress(register, type, wordOrder?.toLowerCase(), bit),
  // Each unit has a connection of its own.
  ownLink: (link: ModbusSettings, { unitId }) => {
    if (unitId === undefined || unitId === link.unitId) return link;
    return { ...link, id: `${link.id} unit ${unitId}`, unitId };
  },
  describe: describeModbusAddress,
  describeLink: ({ unitId, host, port }) => `Modbus TCP, ${host}:${port}, Unit ID ${unitId}`,
  range: rangeOf,
  gives: (address) => (rangeOf(address).integer ? 'wholeNumbers' : 'numbers'),
  writeFault,
});
