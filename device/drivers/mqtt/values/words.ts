/** Words of a device and their numbers. */
export type Words = readonly (readonly [word: string, value: number])[];

/** `OFF=0, ON=1`; undefined: it is no such list, or a word is there twice. */
export function parseWords(text: string): Words | undefined {
  const words = text.split(',').map((part): [string, number] => {
    const [, word = '', value] = /^(.+)=\s*(\d{1,9})$/.exec(part.trim()) ?? [];
    return [word.trim(), Number(value ?? Number.NaN)];
  });
  const isSound = words.every(([word, value]) => word !== '' && Number.isInteger(value));
  return isSound && new Set(words.map(([word]) => word)).size === words.length ? words : undefined;
}

export function numberOfWord(words: Words, text: string): number | undefined {
  return words.find(([word]) => word === text)?.[1];
}

/** The first one of that number. */
export function wordOfNumber(words: Words, value: number): string | undefined {
  return words.find(([, one]) => one === value)?.[0];
}
