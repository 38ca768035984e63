/** `ms`: the time in which 1 of the quantity makes 1 of `unit`. */
export interface IntegralUnit {
  readonly unit: string;
  readonly ms: number;
}

const hourMs = 3_600_000;

/** m³/h makes m³. */
const rateMs: Readonly<Record<string, number>> = {
  s: 1000,
  min: 60_000,
  mn: 60_000,
  h: hourMs,
  hr: hourMs,
  d: 24 * hourMs,
  j: 24 * hourMs,
};

/** Written without their time. */
const namedRates: Readonly<Record<string, IntegralUnit>> = {
  gpm: { unit: 'gal', ms: 60_000 },
  GPM: { unit: 'gal', ms: 60_000 },
  mgd: { unit: 'Mgal', ms: 24 * hourMs },
  MGD: { unit: 'Mgal', ms: 24 * hourMs },
  IMGD: { unit: 'Mgal (imp.)', ms: 24 * hourMs },
  cfs: { unit: 'ft³', ms: 1000 },
  CFS: { unit: 'ft³', ms: 1000 },
};

/** kW makes kWh, A makes Ah. */
const byHour = /^[mkMG]?(W|VA|var|VAr|A)$/;

/** What does not add up (a ramp such as °C/min or bar/h), or leaves no unit (1/min). */
const notAnAmount = /^([\d\s]*|°[CFK]|K|[mk]?bar|[kM]?Pa|psi|mWC|%|rpm|pH|[mk]?V|pp[mb])$/;

/** Undefined: an integral over time means nothing, as of a temperature, a level or a pressure. */
export function integralOf(unit: string): IntegralUnit | undefined {
  const named = namedRates[unit];
  if (named) return named;
  if (byHour.test(unit)) return { unit: `${unit}h`, ms: hourMs };
  const [amount = '', time = '', ...more] = unit.split('/').map((part) => part.trim());
  const ms = Object.hasOwn(rateMs, time) ? rateMs[time] : undefined;
  return ms === undefined || more.length > 0 || notAnAmount.test(amount) ? undefined : { unit: amount, ms };
}
