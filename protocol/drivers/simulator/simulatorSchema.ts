import { requiredText } from '../../schema/fieldTypes.ts';
import type { Values } from '../../schema/schema.ts';
import type { DriverSchema } from '../driverSchema.ts';
import { simulatorMeanings } from './simulatorMeanings.ts';

const register = requiredText('Register', 'text');

/** What the station file says of a simulator: of its links nothing. */
export const simulatorSchema = {
  title: /*i18n*/ 'Simulator',
  newId: 'simulator',
  meanings: simulatorMeanings,
  link: {},
  address: { register },
  mainField: register,
} satisfies DriverSchema;

/** What the file says of an address. */
export type SimulatorPlace = Values<typeof simulatorSchema.address>;
