import { join } from 'node:path';
import { PymodbusField } from '../../device/drivers/pymodbus/pymodbusField.ts';

export const booster = join(import.meta.dirname, '../../stations/booster');

/** Where stations/booster looks for its field. */
export const boosterPlaces = {
  plc: { port: 1521 },
  gateway: { port: 1522 },
  meters: { port: 1523 },
  panel: { link: '/tmp/vigie-booster-panel' },
} as const;

/** The field of stations/booster, on these places or on any that are free. */
export function startBoosterField(places?: typeof boosterPlaces): Promise<PymodbusField> {
  return PymodbusField.start({ plant: 'booster', ...(places && { ways: places }) });
}
