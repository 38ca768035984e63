import { type Model, Option } from './epanet.ts';

export type Units = {
  readonly flow: string;
  readonly level: string;
  readonly volume: string;
  readonly pressure: string;
  readonly power: string;
};

const US = { level: 'ft', volume: 'ft³' } as const;
const METRIC = { level: 'm', volume: 'm³' } as const;

// In the order of EPANET's numbers, 0 to 10.
const FLOW = [
  { flow: 'ft³/s', ...US },
  { flow: 'gpm', ...US },
  { flow: 'MGD', ...US },
  { flow: 'IMGD', ...US },
  { flow: 'acre-ft/d', ...US },
  { flow: 'L/s', ...METRIC },
  { flow: 'L/min', ...METRIC },
  { flow: 'ML/d', ...METRIC },
  { flow: 'm³/h', ...METRIC },
  { flow: 'm³/d', ...METRIC },
  { flow: 'm³/s', ...METRIC },
] as const;
const PRESSURE = ['psi', 'kPa', 'mWC', 'bar', 'ft'] as const;

/** What a gauge shows in a vacuum: no less, whatever a solution says of junctions that it cuts off from all water. */
export const VACUUM: Readonly<Record<string, number>> = {
  psi: -14.696,
  kPa: -101.325,
  mWC: -10.332,
  bar: -1.013_25,
  ft: -33.9,
} satisfies Record<(typeof PRESSURE)[number], number>;

/** Metres of water column are `mWC`. */
export function unitsOf(model: Model): Units {
  const flow = FLOW[model.getFlowUnits()];
  const pressure = PRESSURE[model.getOption(Option.pressureUnits)];
  if (!flow || !pressure) throw new Error('EPANET gave a unit system that is not known here');
  return { ...flow, pressure, power: 'kW' };
}
