/** What the quality of a good value is, where the point does not say so. */
const usualGood = ['good', 'ok', 'true'];
const bad = new Set(['bad', 'invalid', 'error']);

/** Of `GoodQuality`. */
export function goodWords(words: readonly string[]): readonly string[] {
  return words.length > 0 ? words : usualGood;
}

/** What a device says of a value, in a word of its own; letter case does not matter. */
export function statedQuality(text: string, good: readonly string[]): 'good' | 'doubtful' | 'deviceError' {
  const word = text.toLowerCase();
  if (good.some((one) => one.toLowerCase() === word)) return 'good';
  return bad.has(word) ? 'deviceError' : 'doubtful';
}
