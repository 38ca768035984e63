import type { AlarmPriority } from '../../../protocol/alarm.ts';

export interface Tone {
  readonly hertz: number;
  /** From the begin of the pattern, s. */
  readonly at: number;
  readonly seconds: number;
}

export interface SoundPattern {
  readonly tones: readonly Tone[];
  /** From one begin to the next, ms. */
  readonly everyMs: number;
}

const beeps = (hertz: readonly number[], seconds: number, apart: number): readonly Tone[] =>
  hertz.map((one, i) => ({ hertz: one, at: i * apart, seconds }));

/** The more urgent the priority, the more tones, and the sooner they repeat. The least urgent has no sound. */
export const soundPatterns = {
  1: { tones: beeps([880, 660, 880, 660, 880], 0.16, 0.22), everyMs: 2500 },
  2: { tones: beeps([740, 740, 740], 0.16, 0.26), everyMs: 6000 },
  3: { tones: beeps([587, 494], 0.2, 0.3), everyMs: 15_000 },
  4: undefined,
} as const satisfies Record<AlarmPriority, SoundPattern | undefined>;
