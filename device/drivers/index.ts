import type { AddressResult, Driver, LinkSettings, RawRange } from './driver.ts';
import { describeModbusAddress, isWritable, type ModbusAddress, parseModbusAddress, types } from './modbusAddress.ts';
import { modbusTcp } from './modbusTcp.ts';
import { simulator } from './simulator.ts';
import { parseSimulatorAddress, type SimulatorAddress } from './simulatorAddress.ts';

/** What the rest of the service needs of one kind of driver. */
export interface DriverKind {
  /** Undefined: a link to nowhere, without host and port. */
  readonly defaultPort: number | undefined;
  /** Its values are never the field's, and are told as simulated. */
  readonly isSimulated: boolean;
  readonly create: (settings: LinkSettings) => Driver;
  /** Reads a point's address from the texts of its fields. */
  readonly parseAddress: (text: (field: string) => string | undefined) => AddressResult<unknown>;
  /** Where that is, in words for a technician. */
  readonly describe: (address: unknown, link: LinkSettings) => string;
  /** The bounds of a raw value: one object for all that have the same. */
  readonly range: (address: unknown) => RawRange;
  /** Whether a command may write there. */
  readonly isWritable: (address: unknown) => boolean;
  /** What its links, and the addresses of their points, may say in the station file. */
  readonly fields: { readonly link: readonly string[]; readonly address: readonly string[] };
}

/** Kinds of links by the name of their element in the station file; a further driver is a line here. */
export const driverKinds: Readonly<Record<string, DriverKind>> = {
  ModbusTcp: {
    defaultPort: 502,
    isSimulated: false,
    create: modbusTcp as DriverKind['create'],
    parseAddress: (text) =>
      parseModbusAddress(text('Register') ?? '', text('Type'), text('WordOrder')?.toLowerCase(), text('Bit')),
    describe: (address, link) => describeModbusAddress(address as ModbusAddress, link),
    range: (address) => types[(address as ModbusAddress).bit === undefined ? (address as ModbusAddress).type : 'bool'],
    isWritable: (address) => isWritable(address as ModbusAddress),
    fields: {
      link: ['Host', 'Port', 'UnitId', 'TimeoutMs'],
      address: ['Register', 'Bit', 'Type', 'WordOrder', 'UnitId'],
    },
  },
  Simulator: {
    defaultPort: undefined,
    isSimulated: true,
    create: () => simulator() as Driver,
    parseAddress: (text) => parseSimulatorAddress(text('Register') ?? ''),
    describe: (address, { id }) => `${(address as SimulatorAddress).kind} of the simulator ${id}`,
    range: () => types.float32,
    isWritable: (address) => (address as SimulatorAddress).kind === 'setpoint',
    fields: { link: [], address: ['Register'] },
  },
};
