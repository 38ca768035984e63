import { type SimulatorPlace, simulatorSchema } from '../../../protocol/drivers/simulator/simulatorSchema.ts';
import type { RawRange } from '../driver.ts';
import { defineDriver } from '../driverKind.ts';
import { parseSimulatorAddress } from './simulatorAddress.ts';

const anyNumber: RawRange = { integer: false, double: true, min: -Number.MAX_VALUE, max: Number.MAX_VALUE };

export const simulatorKind = defineDriver({
  isSimulated: true,
  schema: simulatorSchema,
  load: async () => {
    const { simulator } = await import('./simulator.ts');
    return () => simulator();
  },
  parseAddress: ({ register }: SimulatorPlace) => parseSimulatorAddress(register),
  describe: ({ kind }, { id }) => `${kind} of the simulator ${id}`,
  describeLink: () => 'Simulator, without a field',
  range: () => anyNumber,
  gives: ({ gives }) => gives,
  writeFault: ({ kind }) => (kind === 'setpoint' ? undefined : { expected: 'setpoint' }),
});
