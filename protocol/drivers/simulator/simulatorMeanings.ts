import type { DriverMeanings } from '../driverMeanings.ts';

export const simulatorMeanings: DriverMeanings = {
  Register: 'what the value does, see below',
};
