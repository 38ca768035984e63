import { drawing } from './drawing.ts';
import { electrical } from './electrical.ts';
import { heat } from './heat.ts';
import { instruments } from './instruments.ts';
import { machines } from './machines.ts';
import { places } from './places.ts';
import { type Symbol, statePairs, symbolSize } from './symbol.ts';
import { valves } from './valves.ts';
import { vessels } from './vessels.ts';

export const symbolGroups = { machines, valves, vessels, heat, electrical, instruments, places } as const;

/** By the name in the names of their files. */
export const symbols = { ...machines, ...valves, ...vessels, ...heat, ...electrical, ...instruments, ...places };

export type SymbolName = keyof typeof symbols;

/** Names of the pictures of the states 0 and 1, or of the one picture, in `images/`. */
export function symbolPictures(name: SymbolName): readonly string[] {
  const { states }: Symbol = symbols[name];
  return states ? statePairs[states].map((state) => `${name}-${state}`) : [name];
}

/** A file of the state 0 or 1. */
export function symbolImage(name: SymbolName, state: 0 | 1 = 0): string {
  const { body, marks }: Symbol = symbols[name];
  const parts = [body.replaceAll('BODY', state === 1 ? 'bright' : 'dim'), marks?.[state] ?? ''];
  return drawing(symbolSize, symbolSize, parts.filter(Boolean));
}
