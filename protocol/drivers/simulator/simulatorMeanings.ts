import type { DriverMeanings } from '../driverMeanings.ts';

export const simulatorMeanings: DriverMeanings = {
  Register: /*i18n*/ 'what the value does, such as `sine:20..80/5min`, `setpoint:50` or `constant:12.5`',
};
