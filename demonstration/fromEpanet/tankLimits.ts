import type { LevelControl, Tank } from '../plant/network.ts';
import type { Observed } from './observe.ts';

interface TankLimit {
  readonly kind: 'LL' | 'L' | 'H' | 'HH';
  readonly limit: number;
  readonly deadBand: number;
}

/** Between the last normal level and the end of the tank, how far limits are from the former, as a share. */
const near = 0.5;
const far = 0.8;
/** Without a control, shares of a tank at its ends that are not meant to be used. */
const unused = { low: 0.2, high: 0.05 } as const;
/** Share of the tank that limits need. */
const leastRoom = 0.02;

/**
 * Outside the levels at which it is filled and no longer filled, and outside those of the observed days, so that no
 * alarm is active in normal operation. None where there is no room.
 */
export function tankLimits(
  tank: Tank,
  controls: readonly LevelControl[],
  observed: Observed | undefined,
): readonly TankLimit[] {
  const { minLevel, maxLevel } = tank;
  const span = maxLevel - minLevel;
  if (!(span > 0)) return [];
  const { low, high } = normalLevels(tank, controls, observed);
  const rounded = (level: number) => Number(level.toPrecision(3));
  const deadBand = rounded(span / 100);
  const at = (kind: TankLimit['kind'], from: number, end: number, share: number): TankLimit[] => {
    const hasRoom = Math.abs(end - from) > leastRoom * span && from > minLevel && from < maxLevel;
    return hasRoom ? [{ kind, limit: rounded(from + (end - from) * share), deadBand }] : [];
  };
  return [
    ...at('LL', low, minLevel, far),
    ...at('L', low, minLevel, near),
    ...at('H', high, maxLevel, near),
    ...at('HH', high, maxLevel, far),
  ];
}

/** Between which levels it is filled and no longer filled, and what the observed days show beyond them. */
export function normalLevels(
  { id, minLevel, maxLevel }: Tank,
  controls: readonly LevelControl[],
  observed: Observed | undefined,
) {
  const span = maxLevel - minLevel;
  const own = controls.filter(({ tank }) => tank === id);
  const levelsOf = (isBelow: boolean) => own.filter(({ below }) => below === isBelow).map(({ level }) => level);
  const [starts, stops] = [levelsOf(true), levelsOf(false)];
  // Of several starts the last is for lack of water: the pumps run long before.
  const low = starts.length > 0 ? Math.min(...starts) : minLevel + unused.low * span;
  const high = stops.length > 0 ? Math.max(...stops) : maxLevel - unused.high * span;
  return { low: Math.min(low, observed?.least ?? low), high: Math.max(high, observed?.most ?? high) };
}
