/** What is longer is a sentence, and no title. */
const mostLetters = 24;

/** How much of a set must be called alike, for these words to be its title. */
interface Alike {
  readonly least: number;
  /** One word is often a kind of machine, of which there are more elsewhere. */
  readonly words?: number;
}

/**
 * The words that the names of a set begin with: `Pump 1` of `Pump 1`, `Pump 1 speed` and `Pump 1 flow`. `least`: of how
 * many of them, as a share. Undefined: nothing tells what they have in common.
 */
export function commonTitle(names: readonly string[], { least, words = 1 }: Alike): string | undefined {
  if (names.length < 2) return undefined;
  const counts = new Map<string, number>();
  for (const name of names) {
    const all = name.split(/\s+/).filter(Boolean);
    for (let i = 1; i <= all.length; i++) {
      const start = all.slice(0, i).join(' ');
      counts.set(start, (counts.get(start) ?? 0) + 1);
    }
  }
  const wanted = Math.max(2, names.length * least);
  const alike = [...counts].filter(([, count]) => count >= wanted).map(([start]) => start);
  const longest = alike.reduce((best, start) => (start.length > best.length ? start : best), '');
  const title = longest.replace(/(?<![\s,:;(–-])[\s,:;(–-]+$/u, '');
  return /\p{L}{2}/u.test(title) && title.split(' ').length >= words && title.length <= mostLetters ? title : undefined;
}
