/** In milliseconds (EEMUA 191, ISA-18.2 16.5). */
export const countedMs = 10 * 60_000;
/** A flood begins in an interval with more than `above` alarms, and ends in one with fewer than `below`. */
export const floodCounts = { above: 10, below: 5 } as const;
/** Occurrences of one alarm in a minute. */
export const chatterCount = 3;
