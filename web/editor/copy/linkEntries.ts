import { type LinkChoice, type SourceLink, sameLink } from '../../../editor/copy/devices.ts';
import { isWithin } from '../../../editor/copy/planLinks.ts';
import { keyFieldOf } from '../../../protocol/drivers/driverSchema.ts';

/** What was typed for a link can be read. */
export function isSound(link: SourceLink, choice: LinkChoice = sameLink): boolean {
  return Number.isInteger(choice.offset) && Object.values(choice.units).every((unit) => isUnit(link, unit));
}

/** Empty: the same unit. */
export function isUnit({ schema }: SourceLink, unit: string): boolean {
  const bounds = keyFieldOf(schema)?.bounds;
  return unit.trim() === '' || !bounds || isWithin(unit.trim(), bounds.min, bounds.max);
}

/** NaN: it is no whole number. */
export function offsetOf(text: string): number {
  const typed = text.trim().replace('\u2212', '-');
  if (typed === '') return 0;
  return /^[+-]?\d{1,5}$/.test(typed) ? Number(typed) : Number.NaN;
}
