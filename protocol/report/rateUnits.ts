interface Integral {
  /** Of what a rate amounts to. */
  readonly unit: string;
  /** Of that unit, what 1 amounts to in an hour. */
  readonly perHour: number;
}

/** Without blanks, in small letters, ³ and ² as digits. */
const known: Readonly<Record<string, Integral>> = {
  'm3/h': { unit: 'm³', perHour: 1 },
  'm3/min': { unit: 'm³', perHour: 60 },
  'm3/s': { unit: 'm³', perHour: 3600 },
  'm3/d': { unit: 'm³', perHour: 1 / 24 },
  'm3/j': { unit: 'm³', perHour: 1 / 24 },
  'nm3/h': { unit: 'Nm³', perHour: 1 },
  'l/s': { unit: 'm³', perHour: 3.6 },
  'l/min': { unit: 'm³', perHour: 0.06 },
  'l/h': { unit: 'L', perHour: 1 },
  'kg/h': { unit: 'kg', perHour: 1 },
  'kg/min': { unit: 'kg', perHour: 60 },
  'kg/s': { unit: 'kg', perHour: 3600 },
  'g/h': { unit: 'g', perHour: 1 },
  't/h': { unit: 't', perHour: 1 },
  'mm/h': { unit: 'mm', perHour: 1 },
};

/** Their letters are of two cases: `mW` is no `MW`. */
const powers = ['W', 'kW', 'MW', 'GW', 'VA', 'kVA', 'MVA', 'var', 'kvar', 'Mvar'];

/** Of a flow its volume, of a power its energy. Undefined: the unit is none of a rate, or is not known. */
export function integralOf(unit: string): Integral | undefined {
  const written = unit.replace(/\s/g, '');
  if (powers.includes(written)) return { unit: `${written}h`, perHour: 1 };
  const name = written.normalize('NFKC').toLowerCase();
  return Object.hasOwn(known, name) ? known[name] : undefined;
}
