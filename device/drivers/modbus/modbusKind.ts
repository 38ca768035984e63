import type { DriverSchema } from '../../../protocol/drivers/driverSchema.ts';
import {
  type ModbusLink,
  type ModbusPlace,
  type ModbusRtuTcpLink,
  type ModbusSerialLink,
  type ModbusTcpLink,
  modbusRtuTcpSchema,
  modbusSerialSchema,
  modbusTcpSchema,
} from '../../../protocol/drivers/modbus/modbusSchema.ts';
import type { AddressFault } from '../driver.ts';
import { defineDriver } from '../driverKind.ts';
import type { Way } from '../modbusWire/way.ts';
import { browsedRange } from './browsedRange.ts';
import { connectionOf, describeModbusAddress, givesOf, placeOf, rangeOf, writeFault } from './modbusAddress.ts';
import { parseModbusAddress } from './parseModbusAddress.ts';
import { pointAt } from './pointOfAddress.ts';
import { unitLink } from './unitLink.ts';

export const modbusTcpKind = kindOf<ModbusTcpLink>('Modbus TCP', modbusTcpSchema, ({ tcpWay }) => tcpWay);
/** Frames of a serial line in a TCP connection, as simple converters have them. */
export const modbusRtuTcpKind = kindOf<ModbusRtuTcpLink>(
  'Modbus RTU over TCP',
  modbusRtuTcpSchema,
  ({ rtuTcpWay }) => rtuTcpWay,
);
export const modbusSerialKind = kindOf<ModbusSerialLink>(
  'Modbus serial line',
  modbusSerialSchema,
  ({ serialWay }) => serialWay,
);

function kindOf<Link extends ModbusLink>(
  name: string,
  schema: DriverSchema,
  wayOf: (ways: typeof import('../modbusWire/way.ts')) => (link: Link) => Way,
) {
  return defineDriver({
    isSimulated: false,
    schema,
    load: async () => {
      const [{ modbusDriver }, ways] = await Promise.all([import('./modbusDriver.ts'), import('../modbusWire/way.ts')]);
      const way = wayOf(ways);
      return (link: Link) => modbusDriver(link, way(link));
    },
    linkFault,
    parseAddress: parseModbusAddress,
    ownLink: (link: Link, { unitId }: ModbusPlace) => unitLink(link, unitId),
    describe: describeModbusAddress,
    describeLink: (link: Link) => `${name}, ${placeOf(link)}, Unit ID ${link.unitId}`,
    connection: (link: Link) => ({ place: placeOf(link), connection: connectionOf(link) }),
    range: rangeOf,
    gives: givesOf,
    writeFault,
    browsing: { any: 'holding:0-0', isRange: (from) => browsedRange(from) !== undefined, pointOf: pointAt },
  });
}

/** A frame of RTU has bytes of 8 bits. */
function linkFault(link: ModbusLink): AddressFault | undefined {
  if (!('dataBits' in link) || link.framing === 'ascii' || link.dataBits !== 7) return undefined;
  return { code: 'bitsOfFraming', field: 'DataBits', value: '7', expected: '8', other: link.framing };
}
