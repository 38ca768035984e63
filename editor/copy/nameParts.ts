import type { RecordStore } from '../records/recordStore.ts';
import { fieldText } from '../station/fields.ts';
import { translationsOf } from '../station/translations.ts';
import { numberIn, type Replacement, wordBefore } from './replacements.ts';

/** `folder`: pages have it as their folder and keep their names, all else has it before the name. */
export type NamePlace = 'before' | 'after' | 'folder';

/** What tells the copies from the originals where no pair changes their names: `House 2`. */
export interface NamePart {
  /** In the language of the station; empty: the names stay the same. */
  readonly text: string;
  /** By language of the translations; empty: it can't be known. */
  readonly translated: Readonly<Record<string, string>>;
  readonly place: NamePlace;
}

export function withPart(name: string, part: string, place: NamePlace): string {
  if (part === '') return name;
  return place === 'after' ? `${name} ${part}` : `${part} ${name}`;
}

/**
 * The part of the pair that reads as words, else the last part of the first: `House 2`, `H2`. `typed`: in place of it; its
 * translations are those that the station has.
 */
export function proposedPart(
  store: RecordStore,
  points: readonly string[],
  pairs: readonly Replacement[],
  typed?: string,
): NamePart {
  const words = pairs.find(({ from, to }) => from.includes(' ') && to.includes(' '));
  const proposed =
    words?.to.trim() ??
    pairs[0]?.to
      .split(/[./:_]/)
      .at(-1)
      ?.trim() ??
    '';
  const text = typed ?? proposed;
  const translated = translationsOf(store).map(({ language, records }) => {
    const textIn = (name: string) => {
      const key = records?.get(name.trim());
      return key === undefined ? undefined : fieldText(store, key, 'To');
    };
    const known = textIn(text);
    if (known !== undefined || text !== proposed) return [language, known ?? ''] as const;
    if (!words) return [language, text] as const;
    const names = points.flatMap((key) => textIn(fieldText(store, key, 'Name') ?? '') ?? []);
    return [language, partIn(names, words) ?? ''] as const;
  });
  return { text, translated: Object.fromEntries(translated), place: 'before' };
}

/** `Maison 2` of `Pompe de la maison 1`. */
function partIn(names: readonly string[], { from, to }: Replacement): string | undefined {
  const [old, next] = [from, to].map(numberIn);
  const word = old === undefined ? undefined : wordBefore(names, old);
  return word && next !== undefined ? `${word.charAt(0).toUpperCase()}${word.slice(1)}${next}` : undefined;
}
