import { isButton } from '../../protocol/point.ts';
import { asDrawn, type ShownMachine, symbolCalled, symbolFile } from '../symbols/symbols.ts';
import type { ListedPoint } from './listedPoints.ts';

/** Files of the states 0 and 1. */
export type Pair = readonly [string, string];

/** A point about a fault of a machine does not show the machine. */
const faulty =
  /fault|failure|trip|alarm|protection|overload|d[eé]faut|panne|disjonct[eé]e?(?!\w)|anomalie|discordance|surcharge|alerte|emergency|urgence|low water|manque d[’']?eau/i;

export function isFault({ name, id }: Pick<ListedPoint, 'name' | 'id'>): boolean {
  return faulty.test(`${name} ${id}`);
}

type NamedPoint = Pick<ListedPoint, 'id' | 'name' | 'kind' | 'states' | 'commandKind'>;

/** Whose state the point is; undefined: no symbol shows it. `label`: what remains of its name beside its machine's. */
export function machineOf(point: NamedPoint, label = ''): ShownMachine | undefined {
  const { id, name, kind } = point;
  if (kind !== 'logic' || isButton(point) || isFault(point)) return undefined;
  const [zero = '', one = ''] = point.states;
  for (const called of [label, name, id]) {
    const found = symbolCalled({ called, id, states: [zero, one] });
    if (found) return found;
  }
  return undefined;
}

/** Undefined: its word shows the state. */
export function symbolOf(point: NamedPoint, label = ''): Pair | undefined {
  return pairOf(machineOf(point, label));
}

/** Of the machine that the words name, with the point's state; undefined: they name none with such states. */
export function symbolByWords({ id, states: [zero = '', one = ''] }: NamedPoint, words: string): Pair | undefined {
  return pairOf(symbolCalled({ called: words, id, states: [zero, one] }));
}

function pairOf(machine: ShownMachine | undefined): Pair | undefined {
  if (!machine) return undefined;
  const symbol = asDrawn(machine.name);
  const [off, on] = [symbolFile(symbol, 0), symbolFile(symbol, 1)];
  return machine.isReversed ? [on, off] : [off, on];
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

export const flowing = /flow|d[eé]bit|pressure|pression|level|niveau|temp[eé]rature|power|puissance/i;
