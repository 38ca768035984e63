/** What Lingui compiles a message to: texts, arguments, and choices with a message for each case. */
export type Compiled = string | readonly (string | readonly unknown[])[];
export type Messages = Readonly<Record<string, Compiled>>;

/** The tags of a message, `<0>` and `</0>`, and what else is no letter, stay as they are. */
const letters = /<[^>]*>|[A-Za-z]/g;

/** Of ten letters four are there twice, which makes a text as much longer as German or Finnish does, word for word. */
const longer = 0.4;

/** A text with an accent on each letter, 40 % longer. */
export function accented(text: string): string {
  let count = 0;
  return text.replace(letters, (part) => {
    if (part.length > 1) return part;
    const isTwice = Math.ceil(++count * longer) > Math.ceil((count - 1) * longer);
    const letter = `${part}\u0301`.normalize('NFC');
    return isTwice ? letter + letter.toLowerCase() : letter;
  });
}

/** Whether some of a text is of the catalogue. */
export const isAccented = (text: string): boolean => /[a-z]\u0301/i.test(text.normalize('NFD'));

/** A text without arguments, as the pseudo-language has it. */
export const pseudo = (text: string): string => `⟦${accented(text)}⟧`;

/** A message as it is written, in the pseudo-language: what is in braces is syntax, and within its cases text again. */
export function writtenInPseudo(message: string): string {
  let depth = 0;
  const parts = message.split(/([{}])/).map((part) => {
    if (part === '{') depth++;
    else if (part === '}') depth--;
    else return depth % 2 === 0 ? accented(part) : part;
    return part;
  });
  return `⟦${parts.join('')}⟧`;
}

/** A message of the English catalogue, in the pseudo-language: its arguments and the syntax of its choices stay. */
export function inPseudo(message: Compiled): Compiled {
  return ['⟦', ...parts(typeof message === 'string' ? [message] : message), '⟧'];
}

function parts(message: Exclude<Compiled, string>): Exclude<Compiled, string> {
  return message.map((part) => {
    if (typeof part === 'string') return accented(part);
    const [name, kind, cases] = part;
    if (typeof cases !== 'object' || cases === null || kind === 'date' || kind === 'number') return part;
    const written = Object.entries(cases).map(([key, one]) => [key, caseIn(one)]);
    return [name, kind, Object.fromEntries(written)];
  });
}

function caseIn(one: unknown): unknown {
  if (typeof one === 'string') return accented(one);
  return Array.isArray(one) ? parts(one) : one;
}
