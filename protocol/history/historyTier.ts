/** Each sample, or one entry for each minute or quarter of an hour (UTC). */
export const historyTiers = ['raw', '1m', '15m'] as const;
export type HistoryTier = (typeof historyTiers)[number];

export type EntryTier = Exclude<HistoryTier, 'raw'>;

/** In milliseconds. */
export const entryMs = { '1m': 60_000, '15m': 900_000 } as const satisfies Record<EntryTier, number>;

export function readTier(text: string | undefined): HistoryTier | undefined {
  return historyTiers.find((tier) => tier === text);
}
