import { isButton } from '../../protocol/point.ts';
import { asDrawn, type ShownMachine, symbolCalled, symbolFile } from '../symbols/symbols.ts';
import type { ListedPoint } from './listedPoints.ts';

/** Files of the states 0 and 1. */
export type Pair = readonly [string, string];

/** A point about a fault of a machine does not show the machine. */
const faulty = /fault|failure|trip|alarm|protection|overload|défaut|panne|disjoncté/i;

type NamedPoint = Pick<ListedPoint, 'id' | 'name' | 'kind' | 'states' | 'commandKind'>;

/** Whose state the point is; undefined: no symbol shows it. */
export function machineOf(point: NamedPoint): ShownMachine | undefined {
  const { id, name, kind } = point;
  const called = `${name} ${id}`;
  if (kind !== 'logic' || isButton(point) || faulty.test(called)) return undefined;
  const [zero = '', one = ''] = point.states;
  return symbolCalled({ called, id, states: [zero, one] });
}

/** Undefined: its word shows the state. */
export function symbolOf(point: NamedPoint): Pair | undefined {
  const found = machineOf(point);
  if (!found) return undefined;
  const symbol = asDrawn(found.name);
  const [off, on] = [symbolFile(symbol, 0), symbolFile(symbol, 1)];
  return found.isReversed ? [on, off] : [off, on];
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
