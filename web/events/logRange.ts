import { dateOf, startOfDate } from '../../protocol/programme/wallTime.ts';
import { knownZone } from '../../protocol/programme/zone.ts';

const presets = ['hour', '8hours', 'today', 'yesterday', '7days'] as const;
export type Preset = (typeof presets)[number];

/** UTC ms, both included. */
export interface Range {
  readonly from?: number | undefined;
  readonly until?: number | undefined;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export function isPreset(text: string): text is Preset {
  return presets.some((preset) => preset === text);
}

/** The range of a preset at a moment (UTC ms), its days those of the device's zone (R32). */
export function rangeOf(preset: Preset, now: number, timeZone: string | undefined): Range {
  const zone = knownZone(timeZone);
  const today = startOfDate(dateOf(now, zone), zone) ?? now - dayMs;
  // About yesterday's noon: a day may have 23 or 25 hours.
  const yesterday = startOfDate(dateOf(today - dayMs / 2, zone), zone) ?? today - dayMs;
  const ranges: Readonly<Record<Preset, Range>> = {
    hour: { from: now - hourMs },
    '8hours': { from: now - 8 * hourMs },
    today: { from: today },
    yesterday: { from: yesterday, until: today - 1 },
    '7days': { from: now - 7 * dayMs },
  };
  return ranges[preset];
}
