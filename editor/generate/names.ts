/** Longer ones are sentences. */
const mostLetters = 24;

interface Alike {
  readonly least: number;
  /** One word is often a kind of machine that exists elsewhere, too. */
  readonly words?: number;
}

/**
 * The words that the names begin with: `Pump 1` of `Pump 1`, `Pump 1 speed` and `Pump 1 flow`. `least`: of what share
 * of them. Undefined: they have too little in common.
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
