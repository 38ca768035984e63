import type { RawRange } from '../drivers/driver.ts';

/** The only arithmetic between raw values and units: value = raw × scale + offset. */
export interface Scaling {
  readonly scale: number;
  readonly offset: number;
  readonly range: RawRange;
}

/** A raw value in the point's unit. Rounded to what the register can tell, so that no digits appear from nowhere. */
export function toUnit({ scale, offset, range }: Scaling, raw: number): number {
  if (range.integer && scale === 1 && offset === 0) return raw;
  // A float32 holds seven significant digits; integers times a decimal scale leave noise in the sixteenth.
  return Number((raw * scale + offset).toPrecision(range.integer ? 12 : 7));
}

/** The raw value of a setpoint, rounded to whole steps of an integer register; may lie outside the register's range. */
export function toRaw({ scale, offset, range }: Scaling, value: number): number {
  const raw = (value - offset) / scale;
  return range.integer ? Math.round(raw) : Math.fround(raw);
}

/** Which bound of the register a raw value passes. */
export function beyond({ range }: Scaling, raw: number): 'belowLimit' | 'aboveLimit' | undefined {
  if (raw < range.min) return 'belowLimit';
  return raw > range.max ? 'aboveLimit' : undefined;
}
