/** What a clock shows, in the longest words of both languages. */
export const widestClock = (hasDate: boolean) => `${hasDate ? '30 sept. 2026, ' : ''}00:00:00 UTC+00:00`;
