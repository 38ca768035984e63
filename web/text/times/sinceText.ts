import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Device clock, UTC ms. */
export interface KnownStart {
  readonly since: number;
  /** It has been so since at least then (R38). */
  readonly beganUnseen: boolean;
  /** Every value read since this earlier time is the same, but not all of that time was observed. */
  readonly unchangedSince: number | undefined;
}

export function sinceText(start: KnownStart, clock: (time: number) => string): MessageDescriptor {
  const unchanged = start.unchangedSince !== undefined && clock(start.unchangedSince);
  const since = clock(start.since);
  if (unchanged && unchanged !== since) return unchangedText(unchanged);
  return start.beganUnseen ? msg`since at least ${since}` : msg`since ${since}`;
}

export const unchangedText = (unchanged: string): MessageDescriptor => msg`no change seen since ${unchanged}`;
