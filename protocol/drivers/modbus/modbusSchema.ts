import { requiredText } from '../../schema/fieldTypes.ts';
import { optionalWhole, whole } from '../../schema/limitedTypes.ts';
import type { Values } from '../../schema/schema.ts';
import { addressText, type DriverSchema } from '../driverSchema.ts';

/** Types of values in registers. */
export const registerTypes = ['bool', 'int16', 'uint16', 'int32', 'uint32', 'float32'] as const;
export type RegisterType = (typeof registerTypes)[number];

export const wordOrders = ['big', 'little'] as const;

/** The highest bit of a word. */
export const mostBit = 15;

const units = { min: 0, max: 255 } as const;
const register = requiredText('Register', 'text');
const bit = addressText('Bit', { type: 'number', bounds: { min: 0, max: mostBit } });

/** What the station file says of Modbus TCP. */
export const modbusSchema = {
  link: {
    host: requiredText('Host', 'text'),
    port: whole('Port', { min: 1, max: 65_535 }, 502),
    unitId: whole('UnitId', units, 1),
    timeoutMs: whole('TimeoutMs', { min: 50, max: 60_000 }, 1000),
  },
  address: {
    register,
    bit,
    /** Undefined: bool for one bit, else uint16. */
    type: addressText('Type', { type: 'choice', choices: registerTypes }),
    wordOrder: addressText('WordOrder', { type: 'choice', choices: wordOrders, fallback: 'big' }),
    /** Undefined: the link's. */
    unitId: optionalWhole('UnitId', units),
  },
  mainField: register,
  logicField: bit,
} satisfies DriverSchema;

/** A link as its driver gets it. */
export type ModbusSettings = { readonly id: string } & Values<typeof modbusSchema.link>;
/** What the file says of an address. */
export type ModbusPlace = Values<typeof modbusSchema.address>;
