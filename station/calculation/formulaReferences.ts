import type { Spelled } from '../spelling.ts';
import { periods } from './formulaNodes.ts';
import { functionNamed } from './functions.ts';
import { type Token, tokensOf } from './tokens.ts';

const keywords: ReadonlySet<string> = new Set([...periods, 'AND', 'OR', 'XOR', 'NOT', 'MOD', 'TRUE', 'FALSE']);

/** As it is written in a formula: `FLOW`, `[PS1-FLOW]`. */
export function written(id: string): string {
  return isBare(id) ? id : bracketed(id);
}

export function bracketed(id: string): string {
  return `[${id.replaceAll(']', ']]')}]`;
}

/** Whether a formula can have it without brackets. */
export function isBare(id: string): boolean {
  const [token, ...others] = tokensOf(id);
  return others.length === 0 && token?.kind === 'word' && token.text === id && nameOf(token, undefined) !== undefined;
}

/** Undefined: the token is not the Id of a point. */
function nameOf(token: Token, next: Token | undefined): string | undefined {
  if (token.kind === 'name') return token.value;
  const isName = token.kind === 'word' && next?.text !== '(' && !keywords.has(token.text.toUpperCase());
  return isName && functionNamed(token.text) === undefined ? token.text : undefined;
}

function namesOf(text: string): { readonly token: Token; readonly id: string }[] {
  const tokens = tokensOf(text);
  return tokens.flatMap((token, i) => {
    const id = nameOf(token, tokens[i + 1]);
    return id === undefined ? [] : [{ token, id }];
  });
}

/** Also of a formula with faults, of which all stays that names no such point. */
export const formulaSpelling: Spelled = {
  namesIn: (text) => [...new Set(namesOf(text).map(({ id }) => id))],
  renamed(text, before, after) {
    let renamed = '';
    let done = 0;
    for (const { token, id } of namesOf(text)) {
      const name = token.kind === 'name' ? bracketed(after) : written(after);
      // It would be the first one of two, which are read as part of the name: the text has a fault there.
      const isBroken = text[token.to] === ']' && name.endsWith(']');
      if (id !== before || isBroken) continue;
      renamed += text.slice(done, token.from) + name;
      done = token.to;
    }
    return renamed + text.slice(done);
  },
};
