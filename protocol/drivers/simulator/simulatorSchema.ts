import { requiredText } from '../../schema/fieldTypes.ts';
import type { Values } from '../../schema/schema.ts';
import type { DriverSchema } from '../driverSchema.ts';
import { simulatorMeanings } from './simulatorMeanings.ts';

const register = requiredText('Register', 'text');

/** Its links have no fields of their own. */
export const simulatorSchema = {
  title: /*i18n*/ 'Simulator',
  newId: 'simulator',
  meanings: simulatorMeanings,
  link: {},
  usual: [],
  place: [],
  address: { register },
  columns: [register],
  mainField: register,
} satisfies DriverSchema;

export type SimulatorPlace = Values<typeof simulatorSchema.address>;
