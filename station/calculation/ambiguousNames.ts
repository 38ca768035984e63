import type { FormulaFault } from '../../protocol/faults/formulaFault.ts';
import type { FormulaStation } from './checkedFormula.ts';
import type { Formula, Span } from './formulaNodes.ts';
import { bracketed } from './formulaReferences.ts';
import { type Token, tokensOf } from './tokens.ts';

/** Longer Ids are not searched for. */
const longestName = 200;

/**
 * Parts of the text that are the Id of a point, but are read as several parts, as a number or as a duration: `A-B`,
 * `1e5`. The one who wrote it may have meant the point (R54).
 */
export function ambiguousNames(text: string, parsed: Formula | FormulaFault, station: FormulaStation): FormulaFault[] {
  const tokens = tokensOf(text);
  const found: FormulaFault[] = [];
  for (let first = 0; first < tokens.length; first++) {
    const last = endOfName(text, tokens, first, station);
    if (last === undefined) continue;
    found.push(faultOf(text, tokens.slice(first, last + 1), 'root' in parsed ? undefined : parsed));
    first = last;
  }
  return found;
}

/** The last token of the longest Id that begins there; undefined: none does. */
function endOfName(text: string, tokens: readonly Token[], first: number, station: FormulaStation): number | undefined {
  const { from = 0 } = tokens[first] ?? {};
  let end: number | undefined;
  for (let last = first; last < tokens.length; last++) {
    const token = tokens[last];
    if (!token || token.to - from > longestName) break;
    const isRead = last === first && !isLetteredNumber(token);
    if (!isRead && station.pointOf(text.slice(from, token.to))) end = last;
  }
  return end;
}

function isLetteredNumber({ kind, text }: Token): boolean {
  return kind === 'duration' || (kind === 'number' && /e/i.test(text));
}

function faultOf(text: string, tokens: readonly Token[], parsed: FormulaFault | undefined): FormulaFault {
  const from = tokens[0]?.from ?? 0;
  const to = tokens.at(-1)?.to ?? from;
  const value = text.slice(from, to);
  const expected = bracketed(value);
  if (parsed && contains({ from, to }, parsed)) return { code: 'bracketsMissing', value, expected, from, to };
  const [first = '', ...rest] = tokens.map((token) => token.text);
  const apart = [first, ...rest].join(' ');
  const other = apart === value ? [`(${first})`, ...rest].join(' ') : apart;
  return { code: 'readInTwoWays', value, expected, other, from, to };
}

export function contains(outer: Span, { from, to }: Span): boolean {
  return outer.from <= from && to <= outer.to;
}
