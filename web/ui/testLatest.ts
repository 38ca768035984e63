import type { LatestParts } from './latest.ts';

/** Out of sight: nothing is read but on request. */
export const onRequest: LatestParts = {
  now: () => 0,
  after: () => () => {},
  random: () => 0,
  isSeen: () => false,
  onSeen: () => () => {},
};
