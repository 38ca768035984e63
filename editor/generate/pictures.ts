import { isButton } from '../../protocol/point.ts';
import type { SymbolName } from '../symbols/symbols.ts';
import type { ListedPoint } from './listedPoints.ts';

/** Of the states 0 and 1. */
export type Pair = readonly [SymbolName, SymbolName];

interface Machine {
  readonly called: RegExp;
  /** Words of the states 0 and 1; `ends`: how an Id ends that needs no words. */
  readonly states: readonly [RegExp, RegExp];
  readonly ends: RegExp;
  readonly pair: Pair;
}

/** In names and Ids, English and French. */
export const pumpWords = /pump|pompe|(?:^|[^a-z])p\d+(?:[^a-z]|$)/i;

/** In names, Ids and words of states, English and French. */
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

/** A point about a fault of a machine does not show the machine. */
const faulty = /fault|failure|trip|alarm|protection|overload|défaut|panne|disjoncté/i;

/** Undefined: its word shows the state. */
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

/** Undefined: it is no level, or its upper end is unknown. */
export function levelOf(point: ListedPoint): Scale | undefined {
  const isLevel = /level|niveau|(?:^|[^a-z])fill/i.test(`${point.name} ${point.id}`);
  if (point.kind !== 'numeric' || !isLevel || point.editingKind !== 'NonEditable' || point.isCounter) return undefined;
  const max = point.measureMax ?? (point.unit === '%' ? 100 : point.rangeMax);
  const min = Math.max(0, point.measureMin ?? 0);
  return max !== undefined && max > min ? { min, max } : undefined;
}

const flowing = /flow|débit|pressure|pression|level|niveau|temperature|température|power|puissance/i;

/** The higher, the more an overview needs the point. */
export function weightOf(point: ListedPoint): number {
  if (isButton(point) || point.isCounter) return 0;
  if (symbolOf(point)) return 6;
  if (levelOf(point)) return 5;
  if (point.kind === 'text') return 0;
  const isCommanded = point.editingKind !== 'NonEditable';
  if (point.kind !== 'numeric') return isCommanded ? 4 : 2;
  return isCommanded ? 1 : flowing.test(`${point.name} ${point.id}`) ? 3 : 1;
}
