import type { Spelled } from '../spelling.ts';
import { periods } from './formulaNodes.ts';
import { functionNamed } from './functionNames.ts';
import { type Scanned, scanAt } from './scan.ts';

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
  const scanned = scanAt(id, 0);
  return scanned?.kind === 'word' && scanned.to === id.length && !isKeyword(id);
}

function isKeyword(word: string): boolean {
  return keywords.has(word.toUpperCase()) || functionNamed(word) !== undefined;
}

interface Named extends Scanned {
  readonly id: string;
}

function namesOf(text: string): Named[] {
  const names: Named[] = [];
  for (let from = 0; from < text.length; ) {
    const scanned = scanAt(text, from);
    const id = scanned && idIn(text, scanned);
    if (scanned && id !== undefined) names.push({ ...scanned, id });
    from = scanned?.to ?? from + 1;
  }
  return names;
}

function hasArguments(text: string, to: number): boolean {
  let at = to;
  while (text[at]?.trim() === '') at++;
  return text[at] === '(';
}

/** The Id that a part of a formula is; undefined: it is something else. */
export function idIn(text: string, { kind, from, to, value }: Scanned): string | undefined {
  if (kind === 'name') return value?.trim() === '' ? undefined : value;
  const word = text.slice(from, to);
  const isName = kind === 'word' && !isKeyword(word) && !hasArguments(text, to);
  return isName ? word : undefined;
}

/** In brackets where the part had them, or where the Id needs them. */
export function writtenFor({ kind }: Pick<Scanned, 'kind'>, id: string): string {
  return kind === 'name' ? bracketed(id) : written(id);
}

/** Also of a formula with faults, of which all stays that names no such point. */
export const formulaSpelling: Spelled = {
  namesIn: (text) => [...new Set(namesOf(text).map(({ id }) => id))],
  renamed(text, before, after) {
    let renamed = '';
    let done = 0;
    for (const { kind, from, to, id } of namesOf(text)) {
      const name = writtenFor({ kind }, after);
      // It would be the first one of two, which are read as part of the name: the text has a fault there.
      const isBroken = text[to] === ']' && name.endsWith(']');
      if (id !== before || isBroken) continue;
      renamed += text.slice(done, from) + name;
      done = to;
    }
    return renamed + text.slice(done);
  },
};
