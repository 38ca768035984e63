import type { Probed } from '../drivers/driver.ts';
import { probedValue } from '../points/probedValue.ts';
import type { Scaling } from '../points/scaling.ts';
import type { Link } from '../station/links.ts';

/** In the unit of its point. A simulated value is never good. */
export function toolValue({ kind }: Link, probed: Probed, now: number, scaling?: Scaling) {
  const read = probedValue(probed, now, scaling);
  return kind.isSimulated && read.value !== undefined ? ({ ...read, state: 'simulated' } as const) : read;
}
