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
/** RTU frames in a TCP connection, as simple converters send them. */
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
    placeFault: (link: Link, { unitId }: ModbusPlace) =>
      'lenient' in link && link.lenient && unitId !== undefined && unitId !== link.unitId
        ? { code: 'notWithLenient', field: 'UnitId', value: String(unitId) }
        : undefined,
    ownLink: (link: Link, { unitId }: ModbusPlace) => unitLink(link, unitId),
    describe: describeModbusAddress,
    describeLink: (link: Link) => `${name}, ${placeOf(link)}, Unit ID ${link.unitId}`,
    connection: (link: Link) => ({
      place: placeOf(link),
      connection: connectionOf(link),
      remark: 'device' in link ? 'samePort' : 'samePlace',
    }),
    range: rangeOf,
    gives: givesOf,
    writeFault,
    browsing: { any: { node: 'holding:0-0' }, isPart: (part) => browsedRange(part) !== undefined, pointOf: pointAt },
  });
}

/** A response does not show its unit, or which of several requests it is for. */
function lenientFault({ unitId, inFlight = 1, nodes = {} }: ModbusLink): AddressFault | undefined {
  const flights = [inFlight, ...Object.values(nodes).map((node) => node.inFlight ?? 1)];
  const other = Object.keys(nodes).find((unit) => Number(unit) !== unitId);
  if (other !== undefined) return { code: 'notWithLenient', field: 'UnitId', value: other };
  const many = flights.find((one) => one > 1);
  return many === undefined ? undefined : { code: 'notWithLenient', field: 'InFlight', value: String(many) };
}

/** RTU requires characters of 8 bits. */
function linkFault(link: ModbusLink): AddressFault | undefined {
  if ('lenient' in link && link.lenient) return lenientFault(link);
  if (!('dataBits' in link) || link.framing === 'ascii' || link.dataBits !== 7) return undefined;
  return { code: 'bitsOfFraming', field: 'DataBits', value: '7', expected: '8', other: link.framing };
}
