import { describedBy } from '../../schema/describedBy.ts';
import { boolean, requiredText } from '../../schema/fieldTypes.ts';
import { choice, optionalChoice, optionalWhole, whole } from '../../schema/limitedTypes.ts';
import type { Fields, Values } from '../../schema/schema.ts';
import { nodeFields } from '../../schema/stationFields.ts';
import { addressText, type DriverSchema } from '../driverSchema.ts';
import { modbusDescriptions } from './modbusDescriptions.ts';
import { modbusScan, mostBit } from './modbusScan.ts';
import { hostUrl, serialUrl } from './modbusUrls.ts';

/** Types of values in registers. */
export const registerTypes = [
  'bool',
  'int16',
  'uint16',
  'int32',
  'uint32',
  'float32',
  'int64',
  'uint64',
  'float64',
  'bcd16',
  'bcd32',
  'string',
] as const;
export type RegisterType = (typeof registerTypes)[number];

/** Of words in a value, and of bytes in a word. */
export const orders = ['big', 'little'] as const;
export type Order = (typeof orders)[number];

export const encodings = ['ascii', 'latin1', 'utf8'] as const;
export type Encoding = (typeof encodings)[number];

/** Per request. */
const mostRegisters = 125;

const units = { min: 0, max: 255 } as const;
const timeouts = { min: 50, max: 60_000 } as const;
const registers = { min: 1, max: mostRegisters } as const;
const gaps = { min: 0, max: 1000 } as const;
const flights = { min: 1, max: 16 } as const;
const pauses = { min: 0, max: 10_000 } as const;
const retries = { min: 0, max: 5 } as const;
const ways = ['auto', 'single', 'multiple'] as const;

const described = <F extends Fields>(fields: F) => describedBy(fields, modbusDescriptions);

/** Of a link, for all of its units. */
const pace = {
  timeoutMs: whole('TimeoutMs', timeouts, 1000),
  maxRegisters: whole('MaxRegisters', registers, mostRegisters),
  maxGap: whole('MaxGap', gaps, 0),
  pauseMs: whole('PauseMs', pauses, 0),
  retries: whole('Retries', retries, 0),
  singleWrite: choice('SingleWrite', ways, 'auto'),
};
const inFlight = { inFlight: whole('InFlight', flights, 1) };

/** Undefined: the link's. */
const unitPace = {
  unitId: whole('UnitId', units),
  timeoutMs: optionalWhole('TimeoutMs', timeouts),
  maxRegisters: optionalWhole('MaxRegisters', registers),
  maxGap: optionalWhole('MaxGap', gaps),
  pauseMs: optionalWhole('PauseMs', pauses),
  retries: optionalWhole('Retries', retries),
  singleWrite: optionalChoice('SingleWrite', ways),
  ...nodeFields,
};
const unitInFlight = { inFlight: optionalWhole('InFlight', flights) };

const host = {
  host: requiredText('Host', 'text'),
  port: whole('Port', { min: 1, max: 65_535 }, 502),
  unitId: whole('UnitId', units, 1),
};
const lenient = { lenient: boolean('Lenient') };
const framing = { framing: choice('Framing', ['rtu', 'ascii'], 'rtu') };
const line = {
  device: requiredText('Device', 'text'),
  baudRate: whole('BaudRate', { min: 50, max: 4_000_000 }, 19_200),
  /** Undefined: 8 for rtu, 7 for ascii. */
  dataBits: optionalWhole('DataBits', { min: 7, max: 8 }),
  parity: choice('Parity', ['none', 'even', 'odd'], 'even'),
  stopBits: whole('StopBits', { min: 1, max: 2 }, 1),
  unitId: whole('UnitId', units, 1),
};

const register = requiredText('Register', 'text');
const bit = addressText('Bit', { type: 'number', bounds: { min: 0, max: mostBit } });
const bitCount = optionalWhole('BitCount', { min: 1, max: mostBit + 1 });
const order = { type: 'choice', choices: orders, fallback: 'big' } as const;
/** Undefined: bool for one bit, else uint16. */
const type = addressText('Type', { type: 'choice', choices: registerTypes });
const length = optionalWhole('Length', registers);

/** The same for all transports. */
const addresses = {
  address: described({
    register,
    bit,
    bitCount,
    bitWrite: optionalChoice('BitWrite', ['mask', 'readModifyWrite']),
    type,
    wordOrder: addressText('WordOrder', order),
    byteOrder: addressText('ByteOrder', order),
    length,
    encoding: optionalChoice('Encoding', encodings),
    /** Undefined: the link's. */
    unitId: optionalWhole('UnitId', units),
  }),
  mainField: register,
  logicField: bit,
  countField: bitCount,
  columns: [register, type],
  step: (text: TextOf) => registersOf(text(type.name) ?? '', text(length.name)),
  usual: [...Object.values(host), ...Object.values(line), pace.timeoutMs].map(({ name }) => name),
  scan: modbusScan,
  isInLists: true,
};
type TextOf = (field: string) => string | undefined;
function registersOf(type: string, length: string | undefined): number {
  if (type === 'string') return Number(length) || 1;
  return Number(/(?<!\d)\d+$/.exec(type)?.[0] ?? 16) / 16;
}
const node = { element: 'Unit', key: 'unitId', fields: described(unitPace) };

/** Modbus TCP, RTU or ASCII over TCP, and a serial line. */
export const modbusTcpSchema = {
  title: /*i18n*/ 'Modbus TCP',
  url: hostUrl('modbus:'),
  newId: 'plc',
  link: described({ ...host, ...pace, ...inFlight, ...lenient }),
  place: [host.host, host.port],
  node: { ...node, fields: described({ ...unitPace, ...unitInFlight }) },
  ...addresses,
} satisfies DriverSchema;
export const modbusRtuTcpSchema = {
  title: /*i18n*/ 'Modbus RTU over TCP',
  url: hostUrl('modbus-rtu-tcp:'),
  newId: 'gateway',
  link: described({ ...host, ...framing, ...pace, ...lenient }),
  place: [host.host, host.port],
  node,
  ...addresses,
} satisfies DriverSchema;
export const modbusSerialSchema = {
  title: /*i18n*/ 'Modbus on a serial port',
  url: serialUrl,
  newId: 'line',
  link: described({ ...line, ...framing, ...pace }),
  place: [line.device],
  node,
  ...addresses,
} satisfies DriverSchema;

/** How one unit is read and written. */
export type ModbusPace = Values<typeof pace> & Partial<Values<typeof inFlight>>;
interface LinkOfUnits {
  readonly id: string;
  /** Of a link that was made for one of its units: the Id of the link itself. */
  readonly wayOf?: string;
  /** The fields of `<Unit>`, by the number of the unit. */
  readonly nodes?: Readonly<Record<string, Partial<ModbusPace>>>;
}
export type ModbusTcpLink = LinkOfUnits & Values<typeof modbusTcpSchema.link>;
export type ModbusRtuTcpLink = LinkOfUnits & Values<typeof modbusRtuTcpSchema.link>;
export type ModbusSerialLink = LinkOfUnits & Values<typeof modbusSerialSchema.link>;
export type ModbusLink = (ModbusTcpLink | ModbusRtuTcpLink | ModbusSerialLink) & ModbusPace;

export type ModbusPlace = Values<(typeof addresses)['address']>;
