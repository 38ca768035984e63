import type { Network } from '../plant/network.ts';
import type { Register } from '../plant/registerMap.ts';
import { VACUUM } from '../plant/units.ts';
import type { Observe, Observed } from './observe.ts';
import { normalLevels } from './tankLimits.ts';

/** Five metres of water: less reaches no tap, and suction sides seldom have less. */
export const leastPressure: Readonly<Record<string, number>> = { psi: 7, kPa: 50, mWC: 5, bar: 0.5, ft: 16 };

/** The two ranges of R44, in the unit of the point. */
export type Ranges = Readonly<
  Partial<Record<'RangeMin' | 'RangeMax' | 'MeasureMin' | 'MeasureMax', number | undefined>>
>;

/** Shares by which a 4 to 20 mA loop is believed beyond its ends (NAMUR NE 43); outside it has failed. */
const tolerance = { below: 0.0125, above: 0.025 } as const;
/** Share by which the normal range reaches beyond the observed days. */
const margin = 0.1;
/** A pressure gauge goes to this at least; a flow meter so many times as far as the observed flow. */
const pressureScale: Readonly<Record<string, number>> = { psi: 200, kPa: 1500, mWC: 150, bar: 15, ft: 500 };
const flowScale = 5;

const rounded = (value: number) => Number(value.toPrecision(3));
const outward = (value: number, side: -1 | 1) => {
  if (value === 0) return 0;
  const step = 10 ** (Math.floor(Math.log10(Math.abs(value))) - 1);
  return rounded((side < 0 ? Math.floor(value / step) : Math.ceil(value / step)) * step);
};

function scaled(zero: number, full: number): Ranges {
  const span = full - zero;
  return {
    MeasureMin: outward(zero - tolerance.below * span, -1),
    MeasureMax: outward(full + tolerance.above * span, 1),
  };
}

/** None but of a level, a pressure or a flow. */
export function rangesOf(network: Network, registers: readonly Register[], observe: Observe): (of: Register) => Ranges {
  const isFlow = ({ unit, writable }: Register) => unit === network.units.flow && !writable;
  const ends = registers.filter(isFlow).flatMap((register) => {
    const day = observe(register);
    return day ? [Math.abs(day.least), Math.abs(day.most)] : [];
  });
  const largest = ends.reduce((most, end) => Math.max(most, end), 0);
  return (register) => {
    if (register.writable) return {};
    if (register.object === 'tank' && register.quantity === 'level')
      return ofLevel(network, register.id, observe(register));
    if (register.quantity === 'pressure') return ofPressure(register, observe);
    return isFlow(register) ? ofFlow(register, observe, largest) : {};
  };
}

function ofLevel({ nodes, controls }: Network, id: string, observed: Observed | undefined): Ranges {
  const tank = nodes.find((node) => node.kind === 'tank' && node.id === id);
  if (tank?.kind !== 'tank' || !(tank.maxLevel > 0)) return {};
  const { low, high } = normalLevels(tank, controls, observed);
  // Half way to the first alarm limit: a level overshoots those of its controls a little.
  const normal = {
    RangeMin: rounded(low - (low - tank.minLevel) / 4),
    RangeMax: rounded(high + (tank.maxLevel - high) / 4),
  };
  return normal.RangeMin < normal.RangeMax ? { ...normal, ...scaled(0, tank.maxLevel) } : scaled(0, tank.maxLevel);
}

function ofPressure(register: Register, observe: Observe): Ranges {
  const day = observe(register);
  const least = VACUUM[register.unit];
  if (!day || least === undefined) return {};
  const room = margin * Math.max(day.most - day.least, Math.abs(day.most) * margin);
  const lost = leastPressure[register.unit] ?? 0;
  const low = day.least - room;
  return {
    RangeMin: outward(day.least > lost ? Math.max(low, lost) : Math.max(low, least), -1),
    RangeMax: outward(day.most + room, 1),
    ...scaled(least, Math.max(pressureScale[register.unit] ?? 0, outward(1.5 * day.most, 1))),
  };
}

function ofFlow(register: Register, observe: Observe, largest: number): Ranges {
  const day = observe(register);
  if (!day || largest === 0) return {};
  const own = Math.max(Math.abs(day.least), Math.abs(day.most));
  const full = outward(flowScale * Math.max(own, largest / flowScale), 1);
  const room = margin * Math.max(own, largest / 100);
  // A pump, a source or a town delivers in one direction, and nothing at rest.
  const isOneWay = register.object === 'pump' || register.quantity === 'demand' || register.quantity === 'production';
  return {
    RangeMin: isOneWay ? undefined : outward(day.least - room, -1),
    RangeMax: outward(day.most + room, 1),
    ...scaled(isOneWay ? 0 : -full, full),
  };
}
