import { instantsOf, localOf } from '../programme/zone.ts';
import { entryMs } from './historyTier.ts';

/**
 * The moment (UTC ms) of yesterday at which the zone's clocks showed the same quarter of an hour as now: of one that came
 * twice the later. Undefined: the clocks jumped over it.
 */
export function sameTimeYesterday(now: number, zone: string): number | undefined {
  const { day, seconds } = localOf(Math.floor(now / entryMs['15m']) * entryMs['15m'], zone);
  return instantsOf(day - 1, seconds, zone).at(-1);
}
