import { described } from '../../schema/described.ts';
import { requiredText } from '../../schema/fieldTypes.ts';
import type { Values } from '../../schema/schema.ts';
import type { DriverSchema } from '../driverSchema.ts';

const register = described(requiredText('Register', 'text'), {
  title: /*i18n*/ 'field\u0004register',
  help: /*i18n*/ 'what the value does, such as `sine:20..80/5min`, `setpoint:50` or `constant:12.5`',
});

/** Its links have no fields of their own. */
export const simulatorSchema = {
  title: /*i18n*/ 'Simulator',
  newId: 'simulator',
  link: {},
  usual: [],
  place: [],
  address: { register },
  columns: [register],
  mainField: register,
} satisfies DriverSchema;

export type SimulatorPlace = Values<typeof simulatorSchema.address>;
