import type { LatestParts } from './latest.ts';

/** As a tab out of sight: nothing is read but on request. */
export const onRequest: LatestParts = {
  now: () => 0,
  after: () => () => {},
  random: () => 0,
  isSeen: () => false,
  onSeen: () => () => {},
};
