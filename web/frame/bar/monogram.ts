import { lettersOf } from '../../../protocol/text/letters.ts';

/** "Pumping station" is PS, "Tanks" Ta. */
export function monogram(name: string): string {
  const words = name.split(/[\s_-]+/).filter(Boolean);
  if (words.length < 2) return lettersOf(name).slice(0, 2).join('');
  return words
    .slice(0, 2)
    .map((word) => lettersOf(word)[0]?.toUpperCase())
    .join('');
}
