import { PymodbusField } from '../../testing/pymodbus/pymodbusField.ts';
import { editStation, stationFolder } from './stationCopy.ts';

export const booster = stationFolder('booster');

/** Where stations/booster expects its field. */
export const boosterPlaces = {
  plc: { port: 1521 },
  gateway: { port: 1522 },
  meters: { port: 1523 },
  panel: { link: '/tmp/vigie-booster-panel' },
} as const;

/** On these places, or on any that are free. */
export function startBoosterField(places?: typeof boosterPlaces): Promise<PymodbusField> {
  return PymodbusField.start({ plant: 'booster', ...(places && { ways: places }) });
}

/** Wherever it listens; a loaded machine is no lost link. */
export function pointAtBoosterField(folder: string, field: PymodbusField): void {
  editStation(folder, (xml) =>
    xml
      .replace(/(Id="(plc|gateway|meters)" [^>]*Port=")\d+/g, (_, before, way) => `${before}${field.port(way)}`)
      .replaceAll('TimeoutMs="500"', 'TimeoutMs="4000"')
      .replace(/Device="[^"]*"/, `Device="${field.path('panel')}"`),
  );
}
