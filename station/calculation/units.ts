/** A unit per time, as the quantity that it has in that time. */
export interface FlowUnit {
  /** `m³` of m³/h, `kWh` of kW. */
  readonly quantity: string;
  readonly ms: number;
}

const times: Readonly<Record<string, number>> = { s: 1000, min: 60_000, h: 3_600_000, d: 86_400_000 };
const powers: ReadonlySet<string> = new Set(
  ['W', 'VA', 'var'].flatMap((unit) => ['', 'k', 'M', 'G'].map((k) => k + unit)),
);

/** Undefined: it is not a unit per time. */
export function flowUnit(unit: string): FlowUnit | undefined {
  if (powers.has(unit)) return { quantity: `${unit}h`, ms: 3_600_000 };
  const slash = unit.lastIndexOf('/');
  const ms = times[unit.slice(slash + 1)];
  return slash < 1 || ms === undefined ? undefined : { quantity: unit.slice(0, slash), ms };
}

/** Of a value without unit or a plain number: empty; undefined: none follows. */
export type ResultUnit = string | undefined;

/** Of a sum and of all that needs one unit. */
export function commonUnit(a: ResultUnit, b: ResultUnit): ResultUnit {
  if (a === '' || a === b) return b;
  return b === '' ? a : undefined;
}

export function areDifferent(a: ResultUnit, b: ResultUnit): boolean {
  return !!a && !!b && a !== b;
}

/** A plain factor may be one between units, so that none follows from it. */
export function quotientUnit(a: ResultUnit, b: ResultUnit): ResultUnit {
  if (!a || !b) return a === '' && b === '' ? '' : undefined;
  if (a === b) return '';
  const [above, below] = [flowUnit(a), flowUnit(b)];
  if (above && below) return above.ms === below.ms ? `${above.quantity}/${below.quantity}` : undefined;
  return a.includes('/') || b.includes('/') ? undefined : `${a}/${b}`;
}

export function productUnit(a: ResultUnit, b: ResultUnit): ResultUnit {
  return a === '' && b === '' ? '' : undefined;
}
