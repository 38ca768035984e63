/** The interval in which alarms are counted (EEMUA 191, ISA-18.2 16.5), in milliseconds. */
export const countedMs = 10 * 60_000;
/** A flood begins in an interval with more than `above` alarms, and ends in one with fewer than `below`. */
export const floodCounts = { above: 10, below: 5 } as const;
/** So many of one alarm in a minute are chatter. */
export const chatterCount = 3;
