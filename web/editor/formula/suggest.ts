import type { Template } from '../../../protocol/text/template.ts';
import { periods } from '../../../station/calculation/formulaNodes.ts';
import { bracketed, isBare } from '../../../station/calculation/formulaReferences.ts';
import { type FunctionName, functions, signatureOf } from '../../../station/calculation/functions.ts';
import { fold } from '../../text/fold.ts';

export interface NamedPoint {
  readonly id: string;
  readonly name: string;
}

interface Offer {
  /** What takes the place of the word. */
  readonly insert: string;
  readonly title: string;
  /** A point's name. */
  readonly name?: string;
  readonly help?: Template;
}

export interface Offers {
  /** The word at the cursor: offsets in the text. */
  readonly from: number;
  readonly to: number;
  readonly rows: readonly Offer[];
}

const mostRows = 50;
const words = ['AND', 'OR', 'XOR', 'NOT', 'MOD', 'TRUE', 'FALSE', ...periods];
const wordCharacter = /^[\p{L}\p{M}\p{N}_.]$/u;

/** Undefined: nothing is offered there. `isWanted`: also without the begin of a word. */
export function offersAt(
  text: string,
  cursor: number,
  points: readonly NamedPoint[],
  isWanted = false,
): Offers | undefined {
  const before = text.slice(0, cursor);
  if ((before.split("'").length - 1) % 2 === 1) return undefined;
  const open = before.lastIndexOf('[');
  const isInBrackets = open > before.lastIndexOf(']');
  const from = isInBrackets ? open : beginOfWord(text, cursor);
  const typed = fold(before.slice(isInBrackets ? open + 1 : from));
  if (typed === '' && !isInBrackets && !isWanted) return undefined;
  if (/^\d+(?:\.\d*)?$/.test(typed)) return undefined;
  const to = isInBrackets ? endOfBrackets(text, cursor) : endOfWord(text, cursor);
  const rows = [
    ...ranked(points, typed).map((point) => pointOffer(point, isInBrackets)),
    ...(isInBrackets ? [] : wordOffers(typed)),
  ].slice(0, mostRows);
  const isWhole = rows.length === 1 && rows[0]?.insert === text.slice(from, to);
  return rows.length === 0 || isWhole ? undefined : { from, to, rows };
}

/** Those whose Id begins with it before those that contain it. */
function ranked(points: readonly NamedPoint[], typed: string): readonly NamedPoint[] {
  const ranks = points.flatMap((point) => {
    const id = fold(point.id);
    const rank = id.startsWith(typed) ? 0 : id.includes(typed) ? 1 : fold(point.name).includes(typed) ? 2 : undefined;
    return rank === undefined ? [] : [{ point, rank }];
  });
  return ranks.toSorted((a, b) => a.rank - b.rank).map(({ point }) => point);
}

function pointOffer({ id, name }: NamedPoint, isInBrackets: boolean): Offer {
  const insert = isInBrackets || !isBare(id) ? bracketed(id) : id;
  return { insert, title: id, name };
}

function wordOffers(typed: string): Offer[] {
  const isMeant = (word: string) => fold(word).startsWith(typed);
  const names = Object.keys(functions) as FunctionName[];
  return [
    ...names
      .filter(isMeant)
      .map((name) => ({ insert: `${name}(`, title: signatureOf(name), help: functions[name].help })),
    ...words.filter((word) => typed !== '' && isMeant(word)).map((word) => ({ insert: word, title: word })),
  ];
}

function beginOfWord(text: string, cursor: number): number {
  let at = cursor;
  while (at > 0 && wordCharacter.test(text[at - 1] ?? '')) at--;
  return at;
}

function endOfWord(text: string, cursor: number): number {
  let at = cursor;
  while (wordCharacter.test(text[at] ?? '')) at++;
  return at;
}

/** Of an Id that is being written: only letters follow, up to its bracket. */
function endOfBrackets(text: string, cursor: number): number {
  const end = endOfWord(text, cursor);
  return text[end] === ']' ? end + 1 : end;
}
