import { drawing, styledWithin } from './drawing.ts';
import { electrical } from './electrical.ts';
import { heat } from './heat.ts';
import { instruments } from './instruments.ts';
import { machines } from './machines.ts';
import { places } from './places.ts';
import { type DrawnSymbol, type StateWords, statePairs, symbolSize } from './symbol.ts';
import { valves } from './valves.ts';
import { vessels } from './vessels.ts';

export const symbolGroups = { machines, valves, vessels, heat, electrical, instruments, places } as const;

const drawn = { ...machines, ...valves, ...vessels, ...heat, ...electrical, ...instruments, ...places };

export type SymbolName = keyof typeof drawn;

/** By their names in the names of their files. */
export const symbols: Readonly<Record<SymbolName, DrawnSymbol>> = drawn;

/** Mirrored from left to right first, then turned by so many degrees clockwise. */
export interface PlacedSymbol {
  readonly name: SymbolName;
  readonly turn: Turn;
  readonly isMirrored: boolean;
}

export const turns = [0, 90, 180, 270] as const;
type Turn = (typeof turns)[number];

export type SymbolState = 0 | 1;

export const asDrawn = (name: SymbolName): PlacedSymbol => ({ name, turn: 0, isMirrored: false });

/** `valve`, `valve-90m`. */
export function symbolWord({ name, turn, isMirrored }: PlacedSymbol): string {
  return turn > 0 || isMirrored ? `${name}-${turn}${isMirrored ? 'm' : ''}` : name;
}

/** Undefined: the word is none of a symbol. */
export function readSymbolWord(word: string): PlacedSymbol | undefined {
  const [, called = '', degrees = '0', mirrored] = /^(.+?)(?:-(\d+)(m?))?$/.exec(word) ?? [];
  const turn = turns.find((one) => String(one) === degrees);
  if (!isSymbolName(called) || turn === undefined) return undefined;
  const symbol = { name: called, turn, isMirrored: mirrored === 'm' };
  return symbolWord(symbol) === word ? symbol : undefined;
}

export function isSymbolName(name: string): name is SymbolName {
  return Object.hasOwn(symbols, name);
}

/** In `images/`: `symbol-valve-open.svg`, `symbol-valve-90m-open.svg`, `symbol-tank.svg`. */
export function symbolFile(symbol: PlacedSymbol, state: SymbolState): string {
  const { states } = symbols[symbol.name];
  return `symbol-${symbolWord(symbol)}${states ? `-${statePairs[states].ends[state]}` : ''}.svg`;
}

/** Of the states 0 and 1, or the only one. */
export function symbolPictures(symbol: PlacedSymbol): readonly string[] {
  return [...new Set([symbolFile(symbol, 0), symbolFile(symbol, 1)])];
}

/** Undefined: the file is none of a symbol. */
export function readSymbolFile(
  file: string,
): { readonly symbol: PlacedSymbol; readonly state: SymbolState } | undefined {
  const [, whole = ''] = /^symbol-(.+)\.svg$/.exec(file) ?? [];
  const [, beforeState = ''] = /^(.+)-[a-z]+$/.exec(whole) ?? [];
  for (const symbol of [readSymbolWord(whole), readSymbolWord(beforeState)]) {
    if (!symbol) continue;
    const state = ([0, 1] as const).find((one) => symbolFile(symbol, one) === file);
    if (state !== undefined) return { symbol, state };
  }
  return undefined;
}

/** The file. */
export function symbolImage(symbol: PlacedSymbol, state: SymbolState): string {
  return drawing(symbolSize, symbolSize, partsOf(symbol, state));
}

/** One element within another drawing. */
export function symbolWithin(symbol: PlacedSymbol): string {
  return `<g>${styledWithin(partsOf(symbol, 0)).join('')}</g>`;
}

function partsOf({ name, turn, isMirrored }: PlacedSymbol, state: SymbolState): readonly string[] {
  const { body, marks } = symbols[name];
  const parts = [body.replaceAll('BODY', state === 1 ? 'bright' : 'dim'), marks?.[state] ?? ''].filter(Boolean);
  const half = symbolSize / 2;
  const ways = [
    ...(turn > 0 ? [`rotate(${turn} ${half} ${half})`] : []),
    ...(isMirrored ? [`matrix(-1 0 0 1 ${symbolSize} 0)`] : []),
  ];
  return ways.length > 0 ? [`<g transform="${ways.join(' ')}">`, ...parts, '</g>'] : parts;
}

export interface NamedStates {
  /** Words in which its names are looked for. */
  readonly called: string;
  readonly id: string;
  readonly states: readonly [string, string];
}

export interface ShownMachine {
  readonly name: SymbolName;
  /** State 0 is what runs, is open or is there. */
  readonly isReversed: boolean;
}

/** The symbol that the words name and that has such states. */
export function symbolCalled({ called, id, states: [zero, one] }: NamedStates): ShownMachine | undefined {
  for (const name of namedIn(called)) {
    const { states: pair } = symbols[name];
    if (!pair) continue;
    const states: StateWords = statePairs[pair];
    const [off, on] = states.words;
    if (zero === '' && one === '') {
      if (states.id?.test(id)) return { name, isReversed: false };
    } else if (off.test(zero) && on.test(one)) return { name, isReversed: false };
    else if (off.test(one) && on.test(zero)) return { name, isReversed: true };
  }
  return undefined;
}

/** A symbol without states for a machine with these words. */
export function plainSymbolCalled(words: string): SymbolName | undefined {
  return namedIn(words).find((name) => !symbols[name].states);
}

/** In French names the thing comes first (`Pompe chaudière 1`), in others last (`Boiler 1 pump`). */
const frenchThing =
  /pompe|circulateur|surpresseur|doseuse|ventilateur|extracteur|soufflante|compresseur|moteur|chaudi[eè]re|br[uû]leur|groupe|vanne|soupape|registre|clapet|disjoncteur|sectionneur|contacteur|onduleur|[eé]olienne|compteur|ballon|[eé]changeur|radiateur/i;

/** What the words are most likely about comes first; `pump` is not in `heat pump`. */
function namedIn(words: string): readonly SymbolName[] {
  const found = (Object.entries(symbols) as [SymbolName, DrawnSymbol][]).flatMap(([name, { called }]) => {
    const match = called?.exec(words);
    return match ? [{ name, from: match.index, to: match.index + match[0].length }] : [];
  });
  const isWithin = (inner: (typeof found)[number], outer: (typeof found)[number]) =>
    inner.from >= outer.from && inner.to <= outer.to && inner.to - inner.from < outer.to - outer.from;
  const whole = found.filter((one) => !found.some((other) => isWithin(one, other)));
  const way = frenchThing.test(words) ? 1 : -1;
  const sorted = whole.toSorted((a, b) => way * (a.from - b.from) || b.to - a.to);
  // One that has no such states gives way to one within its words.
  return [...sorted, ...found.filter((one) => !whole.includes(one))].map(({ name }) => name);
}
