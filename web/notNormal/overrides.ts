import type { CommandBlock } from '../../protocol/commands/commandBlock.ts';
import type { Override } from '../../protocol/commands/override.ts';
import type { Ends } from '../live/ends.ts';
import type { Latest, LatestState } from '../ui/latest.ts';

/** Command blocks, and overrides (forced and simulated values). */
export interface OverridesAndBlocks {
  readonly blocks: readonly CommandBlock[];
  readonly overrides: readonly Override[];
}

export const noOverrides: OverridesAndBlocks = { blocks: [], overrides: [] };

/** `none`: not requested, in degraded mode or of a device that has neither. */
export type OverridesStatus = LatestState<unknown>['status'] | 'none';

/** As last received; empty before the login. */
export interface Overrides extends Pick<Latest<OverridesAndBlocks>, 'subscribe' | 'refresh'> {
  readonly get: () => Omit<LatestState<OverridesAndBlocks>, 'status'> & { readonly status: OverridesStatus };
}

/** Tolerance between the clocks of browser and device. */
const toleranceMs = 2000;

/**
 * Expired blocks, or overrides: not those that were removed before their end, nor replaced ones: of a block, by one
 * that covers its point. `now` is the device's time.
 */
export function endedOf<T extends CommandBlock | Override>(
  before: readonly T[],
  after: readonly T[],
  now: number,
): readonly T[] {
  const there = new Set(after.flatMap((one) => ('points' in one ? one.points : one.infoNumber)));
  return before.filter(
    ({ infoNumber, until }) => until !== undefined && until <= now + toleranceMs && !there.has(infoNumber),
  );
}

/** Expiries, for the marks of points. */
export function endsOf({ get, subscribe }: Overrides): Ends {
  const blockEnd = (point: number) => {
    const blocks = get().value?.blocks.filter(({ points }) => points.includes(point)) ?? [];
    const ends = blocks.map(({ until }) => until ?? Number.POSITIVE_INFINITY);
    const last = Math.max(...ends);
    return Number.isFinite(last) ? last : undefined;
  };
  return {
    subscribe,
    override: (point) => get().value?.overrides.find(({ infoNumber }) => infoNumber === point)?.until,
    block: blockEnd,
  };
}
