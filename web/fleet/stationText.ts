import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { FleetStation } from '../../protocol/calls/fleet.ts';
import { durationText } from '../text/times/durationText.ts';

/** Between the clocks of a station and the hub: beyond this, times of the station can't be compared, ms. */
export const mostApartMs = 10_000;
/** As far as a line may delay a summary, ms. */
const leastApartMs = 1000;

const clockWords = {
  synchronised: msg({ message: 'synchronised', context: 'clock' }),
  free: msg({ message: 'not synchronised', context: 'clock' }),
  unknown: msg({ message: 'synchronisation unknown', context: 'clock' }),
} as const satisfies Record<FleetStation['clock'], unknown>;

/** How far the station's clock is from the hub's; undefined: not known. */
export function offsetText(i18n: I18n, ms: number | undefined): string | undefined {
  if (ms === undefined) return undefined;
  if (Math.abs(ms) < leastApartMs) return i18n._(msg({ message: 'less than 1 s', context: 'offset of a clock' }));
  const time = durationText(i18n.locale, ms);
  return i18n._(ms > 0 ? msg`${time} ahead` : msg`${time} behind`);
}

export function clockText(i18n: I18n, clock: FleetStation['clock']): string {
  return i18n._(clockWords[clock]);
}

export function linksText(i18n: I18n, { links, lostLinks }: Pick<FleetStation, 'links' | 'lostLinks'>): string {
  if (lostLinks === 0) return '';
  const all = i18n._(msg({ message: plural(links, { one: '# link', other: '# links' }), context: 'field links' }));
  return i18n._(msg`${lostLinks} of ${all} lost`);
}
