const tens = String.raw`10{1,6}(?!\d|\p{L})`;
const fraction = String.raw`(?:0[.,]0{0,4}1(?!\d)|1\s?\/\s?10{1,4}(?!\d)|10\s?\^\s?[-−]?\d)`;
const words =
  'scal(?:e|ing)(?: factor)?|factor|facteur|faktor|multiplier|divisor|divided? by|multiplied by|gain|weight|lsb|resolution|résolution|auflösung';

/** What states the value of one in the register: `Volt*10`, `(0.1 V)`, `scale factor: 0.01`. */
const hints: readonly RegExp[] = [
  new RegExp(`(?:[×*·÷]|(?<![\\p{L}\\d]|\\d )x)\\s?${tens}`, 'iu'),
  new RegExp(`[([]\\s?[x×*]?\\s?${fraction}\\s?[%°\\p{L}Ω]{0,6}\\s?[)\\]]`, 'iu'),
  new RegExp(`(?<!\\p{L})(?:${words}|in|units? of|unit|unité|einheit)\\s?[:=]?\\s?[x×*]?\\s?${fraction}`, 'iu'),
  new RegExp(`(?<!\\p{L})(?:${words})\\s?[:=]?\\s?[x×*/÷]?\\s?${tens}`, 'iu'),
  new RegExp(`(?<=[\\p{L}\\])])\\s?[/÷]\\s?${tens}(?!\\s?km)`, 'iu'),
  new RegExp(`[,;=]\\s?${fraction}\\s?[%°\\p{L}Ω]{1,6}$`, 'iu'),
  /(?<!\p{L})(?:tenths?|hundredths?|thousandths?|dixièmes?|centièmes?|millièmes?|zehntel|hundertstel|tausendstel)(?!\p{L})/iu,
];

/** Undefined: nothing scales. */
export function scaleInText(text: string): string | undefined {
  const bare = text.slice(0, 500).replace(/\s+/g, ' ');
  for (const hint of hints) {
    const found = hint.exec(bare)?.[0].trim();
    if (found) return found;
  }
  return undefined;
}
