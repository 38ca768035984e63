import { getOrInsert } from '../../ui/getOrInsert.ts';
import { zoneTime } from '../../ui/zoneTime.ts';

interface Dated {
  /** UTC ms. */
  readonly time: number;
}

/** In no zone does a day or an offset begin between two of these. */
const stepMs = 15 * 60_000;

/** The day of a moment in the device's zone, with its offset (R32): where clocks change, a day has two parts. */
export function dayText(locale: string, timeZone: string | undefined): (at: Dated) => string {
  const known = new Map<number, string>();
  const at = (time: number, style: 'day' | 'offset') => zoneTime(time, style, locale, timeZone);
  return ({ time }) => getOrInsert(known, Math.floor(time / stepMs), () => `${at(time, 'day')} ${at(time, 'offset')}`);
}
