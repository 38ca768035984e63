import { drawing } from './drawing.ts';
import { electrical } from './electrical.ts';
import { heat } from './heat.ts';
import { instruments } from './instruments.ts';
import { machines } from './machines.ts';
import { places } from './places.ts';
import { type DrawnSymbol, statePairs, symbolSize } from './symbol.ts';
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
export type Turn = (typeof turns)[number];

export type SymbolState = 0 | 1;

export const asDrawn = (name: SymbolName): PlacedSymbol => ({ name, turn: 0, isMirrored: false });

/** In `images/`: `symbol-valve-open.svg`, `symbol-valve-90m-open.svg`, `symbol-tank.svg`. */
export function symbolFile({ name, turn, isMirrored }: PlacedSymbol, state: SymbolState): string {
  const { states } = symbols[name];
  const way = turn > 0 || isMirrored ? `-${turn}${isMirrored ? 'm' : ''}` : '';
  return `symbol-${name}${way}${states ? `-${statePairs[states].ends[state]}` : ''}.svg`;
}

/** Undefined: the file is none of a symbol. */
export function readSymbolFile(
  file: string,
): { readonly symbol: PlacedSymbol; readonly state: SymbolState } | undefined {
  const [, rest = ''] = /^symbol-(.+)\.svg$/.exec(file) ?? [];
  for (const name of Object.keys(symbols) as SymbolName[]) {
    if (!rest.startsWith(name)) continue;
    for (const turn of turns)
      for (const isMirrored of [false, true])
        for (const state of [0, 1] as const) {
          const symbol = { name, turn, isMirrored };
          if (symbolFile(symbol, state) === file) return { symbol, state };
        }
  }
  return undefined;
}

/** The file. */
export function symbolImage({ name, turn, isMirrored }: PlacedSymbol, state: SymbolState): string {
  const { body, marks } = symbols[name];
  const parts = [body.replaceAll('BODY', state === 1 ? 'bright' : 'dim'), marks?.[state] ?? ''].filter(Boolean);
  const half = symbolSize / 2;
  const ways = [
    ...(turn > 0 ? [`rotate(${turn} ${half} ${half})`] : []),
    ...(isMirrored ? [`matrix(-1 0 0 1 ${symbolSize} 0)`] : []),
  ];
  const placed = ways.length > 0 ? [`<g transform="${ways.join(' ')}">`, ...parts, '</g>'] : parts;
  return drawing(symbolSize, symbolSize, placed);
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

/** The symbol whose name is the longest in the words and that has such states. */
export function symbolCalled({ called, id, states: [zero, one] }: NamedStates): ShownMachine | undefined {
  const found = (Object.entries(symbols) as [SymbolName, DrawnSymbol][])
    .flatMap(([name, { called: words, states }]) => {
      const length = words?.exec(called)?.[0].length;
      return length && states ? [{ name, length, states: statePairs[states] }] : [];
    })
    .toSorted((a, b) => b.length - a.length);
  for (const { name, states } of found) {
    const [off, on] = states.words;
    if (zero === '' && one === '') {
      if ('id' in states && states.id.test(id)) return { name, isReversed: false };
    } else if (off.test(zero) && on.test(one)) return { name, isReversed: false };
    else if (off.test(one) && on.test(zero)) return { name, isReversed: true };
  }
  return undefined;
}
