import type { Driver, RawRange } from '../driver.ts';
import type { DriverKind } from '../driverKind.ts';
import { simulator } from './simulator.ts';
import { parseSimulatorAddress, type SimulatorAddress } from './simulatorAddress.ts';
import { type SimulatorPlace, simulatorSchema } from './simulatorSchema.ts';

/** What a setpoint can hold: as much as a register of floating point. */
const anyNumber: RawRange = { integer: false, min: -3.4028234e38, max: 3.4028234e38 };

/** A link without a field. */
export const simulatorKind: DriverKind = {
  isSimulated: true,
  schema: simulatorSchema,
  create: () => simulator() as Driver,
  parseAddress: (fields) => parseSimulatorAddress((fields as SimulatorPlace).register),
  describe: (address, { id }) => `${(address as SimulatorAddress).kind} of the simulator ${id}`,
  describeLink: () => 'Simulator, without a field',
  range: () => anyNumber,
  gives: (address) => (address as SimulatorAddress).gives,
  writeFault: (address) => ((address as SimulatorAddress).kind === 'setpoint' ? undefined : { expected: 'setpoint' }),
};
