/** After these a line may end, besides a space: long names of points have no spaces. */
const pieces = /[^ \-/_.,;]*[ \-/_.,;]?/g;

/** Signs that turn the direction of what follows. */
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Lines no wider than that; a word that is wider is broken anywhere. Its own line ends stay. */
export function wrapText(text: string, width: number, widthOf: (text: string) => number): string[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/).flatMap((written) => {
    // A font has no sign for these.
    const paragraph = written
      .toWellFormed()
      .replace(/\p{Cc}/gu, ' ')
      .replace(directions, '');
    if (widthOf(paragraph) <= width) return [paragraph];
    const lines: string[] = [];
    let line = '';
    for (const piece of paragraph.match(pieces) ?? []) {
      if (widthOf((line + piece).trimEnd()) <= width) {
        line += piece;
        continue;
      }
      if (line.trimEnd() !== '') lines.push(line.trimEnd());
      const parts = broken(piece, width, widthOf);
      lines.push(...parts.slice(0, -1));
      line = parts.at(-1) ?? '';
    }
    if (line.trimEnd() !== '' || lines.length === 0) lines.push(line.trimEnd());
    return lines;
  });
}

/** A letter at least in each. */
function broken(word: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(word.trimEnd()) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  for (const letter of word) {
    if (part !== '' && widthOf(part + letter) > width) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part];
}
