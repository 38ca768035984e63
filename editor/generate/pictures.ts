import { isButton } from '../../protocol/point.ts';
import type { SymbolName } from '../symbols/symbols.ts';
import type { ListedPoint } from './listedPoints.ts';

/** A pair of pictures: of the state 0 and of the state 1. */
export type Pair = readonly [SymbolName, SymbolName];

interface Machine {
  readonly called: RegExp;
  /** Words of its two states, and what an Id ends with that needs no words. */
  readonly states: readonly [RegExp, RegExp];
  readonly ends: RegExp;
  readonly pair: Pair;
}

/** What the name or Id of a pump’s point says, in English and French. */
export const pumpWords = /pump|pompe|(?:^|[^a-z])p\d+(?:[^a-z]|$)/i;

/** What a point’s name, Id and words must say for its machine to be drawn, in English and French. */
const machines: readonly Machine[] = [
  {
    called: pumpWords,
    states: [/^(?:stopped|stop|off|arrêt|arrêtée?|à l’arrêt)$/i, /^(?:running|run|on|marche|en marche)$/i],
    ends: /(?:^|[^a-z])(?:run|running|marche)$/i,
    pair: ['pump-stopped', 'pump-running'],
  },
  {
    called: /valve|vanne|prv|(?:^|[^a-z])v\d+(?:[^a-z]|$)/i,
    states: [/^(?:closed|close|shut|fermée?)$/i, /^(?:open|opened|ouverte?)$/i],
    ends: /(?:^|[^a-z])(?:open|ouverte?)$/i,
    pair: ['valve-closed', 'valve-open'],
  },
  {
    called: /mains|secteur/i,
    states: [/^(?:absent|failed|failure|off|absente?|panne)$/i, /^(?:present|ok|on|présente?)$/i],
    ends: /(?!)/,
    pair: ['mains-absent', 'mains-present'],
  },
];

/** What is about a fault of a machine does not show the machine. */
const faulty = /fault|failure|trip|alarm|protection|overload|défaut|panne|disjoncté/i;

/** The symbol that shows both states of a point; undefined: its word does. */
export function symbolOf(point: ListedPoint): Pair | undefined {
  if (point.kind !== 'logic' || isButton(point) || faulty.test(`${point.name} ${point.id}`)) return undefined;
  const [zero = '', one = ''] = point.states;
  for (const { called, states, ends, pair } of machines) {
    if (!called.test(`${point.name} ${point.id}`)) continue;
    const [off, on] = states;
    if (zero === '' && one === '' ? ends.test(point.id) : off.test(zero) && on.test(one)) return pair;
    if (off.test(one) && on.test(zero)) return [pair[1], pair[0]];
  }
  return undefined;
}

export interface Scale {
  readonly min: number;
  readonly max: number;
}

/** The scale of a level that can be drawn as a tank; undefined: it is none, or nothing says how high it goes. */
export function levelOf(point: ListedPoint): Scale | undefined {
  const isLevel = /level|niveau|(?:^|[^a-z])fill/i.test(`${point.name} ${point.id}`);
  if (point.kind !== 'numeric' || !isLevel || point.editingKind !== 'NonEditable' || point.isCounter) return undefined;
  const max = point.measureMax ?? (point.unit === '%' ? 100 : point.rangeMax);
  const min = Math.max(0, point.measureMin ?? 0);
  return max !== undefined && max > min ? { min, max } : undefined;
}

const flowing = /flow|débit|pressure|pression|level|niveau|temperature|température|power|puissance/i;

/** How much an overview needs a point, the more the higher. */
export function weightOf(point: ListedPoint): number {
  if (isButton(point) || point.isCounter) return 0;
  if (symbolOf(point)) return 6;
  if (levelOf(point)) return 5;
  if (point.kind === 'text') return 0;
  const isCommanded = point.editingKind !== 'NonEditable';
  if (point.kind !== 'numeric') return isCommanded ? 4 : 2;
  return isCommanded ? 1 : flowing.test(`${point.name} ${point.id}`) ? 3 : 1;
}
