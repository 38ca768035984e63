import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What is known of the start of a state, device clock, UTC ms. */
export interface KnownStart {
  readonly since: number;
  /** Nobody saw it begin: it has been so at least since then (R38). */
  readonly beganUnseen: boolean;
  /** All that was read since this earlier time is the same, but not all of that time was observed. */
  readonly unchangedSince: number | undefined;
}

/** Since when something has been as it is, as far as it was observed (R38), behind its value or name. */
export function sinceText(start: KnownStart, clock: (time: number) => string): MessageDescriptor {
  const unchanged = start.unchangedSince !== undefined && clock(start.unchangedSince);
  const since = clock(start.since);
  if (unchanged && unchanged !== since) return unchangedText(unchanged);
  return start.beganUnseen ? msg`since at least ${since}` : msg`since ${since}`;
}

export const unchangedText = (unchanged: string): MessageDescriptor => msg`no change seen since ${unchanged}`;
