import type { FoundAddress } from '../../calls/linkTool.ts';
import { formsOf, isHiddenZero, type WordForms } from './formOfWords.ts';

export interface ScannedForms {
  /** Undefined: it is no register. */
  readonly forms: WordForms | undefined;
  /** Left out unless zeros are wanted. */
  readonly isZero: boolean;
}

/** A register with the next one, if that was found, too. */
export function scannedForms(found: readonly FoundAddress[]): ReadonlyMap<FoundAddress, ScannedForms> {
  const wordAt = new Map(found.map((one) => [registerOf(one), one.words?.[0]]));
  return new Map(
    found.map((one) => {
      const register = registerOf(one);
      const [table = '', start] = register.split(':');
      const [word, next] = [wordAt.get(register), wordAt.get(`${table}:${Number(start) + 1}`)];
      if (word === undefined) return [one, { forms: undefined, isZero: false }];
      const isWord = table === 'holding' || table === 'input';
      return [
        one,
        { forms: isWord ? formsOf(word, next) : undefined, isZero: isHiddenZero(word, isWord ? next : undefined) },
      ];
    }),
  );
}

function registerOf({ point }: FoundAddress): string {
  return point.attributes.Register ?? '';
}
