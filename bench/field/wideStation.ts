import { wideStation } from '../../development/wide/wide.ts';
import { writeStation } from '../../development/wide/writeStation.ts';

/** Writes the folder that `vigie wide` would: one page of that many numbers, bound to the field's registers. */
export async function writeWide(folder: string, points: number, periodMs: number, port: number): Promise<void> {
  const modbus = { host: '127.0.0.1', port };
  const station = wideStation({ points, modbus, periodMs, type: 'uint16' });
  await writeStation(folder, 'wide', { station, images: new Map() });
}
