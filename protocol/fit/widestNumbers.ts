import type { Point } from '../point.ts';

type Bounded = Pick<
  Point,
  'unit' | 'isCounter' | 'min' | 'max' | 'measureMin' | 'measureMax' | 'rangeMin' | 'rangeMax'
> & { readonly modulus?: number | undefined };

/** In the unit of its point. */
export interface RegisterRange {
  readonly min: number;
  readonly max: number;
}

/** Units that only counters have. */
const energy = /(?:Wh|VAh|varh)$/i;
/** Of a number of unknown range, and of a counter. */
const usual = { number: 9_999, counter: 9_999_999 } as const;
/** Counters grow: two digits more than the configured bounds. */
const counterGrowth = 100;
/** A value outside its normal range mostly has one digit more. */
const beyondNormal = 10;

/**
 * The numbers with the most digits that a point can have: at the ends of its measuring or setpoint range, of its
 * register's range, else the usual ones. `register`: undefined where its range is practically unlimited.
 */
export function widestNumbers(point: Bounded, register?: RegisterRange): readonly number[] {
  const { isCounter, unit, min, max, measureMin, measureMax, modulus } = point;
  const [low, high] = [measureMin ?? min, measureMax ?? max];
  if (isCounter || energy.test(unit)) {
    const grown = high !== undefined ? high * counterGrowth : (register?.max ?? usual.counter);
    return [nearest(modulus ?? grown, register)];
  }
  const [normalLow, normalHigh] = normalEnds(point);
  return [low ?? register?.min ?? normalLow, high ?? register?.max ?? normalHigh];
}

function normalEnds({ rangeMin, rangeMax }: Bounded): readonly [number, number] {
  const ends = [rangeMin, rangeMax].filter((end) => end !== undefined);
  if (ends.length === 0) return [-usual.number, usual.number];
  const most = Math.max(...ends.map(Math.abs));
  return [-most, most * beyondNormal];
}

function nearest(value: number, register: RegisterRange | undefined): number {
  return register === undefined ? value : Math.min(value, register.max);
}
