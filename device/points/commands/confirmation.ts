import type { Confirmation } from '../../../protocol/commands/confirmation.ts';
import type { ConfirmedBy } from '../../../protocol/commands/confirmedBy.ts';
import { numberOf } from '../../../protocol/sample.ts';
import type { FieldWay } from './fieldWrite.ts';
import { comparisons } from './interlock.ts';

const pauseMs = 200;

/**
 * Whether good values read from now on meet the condition within its time. `watched`: undefined where there is no way
 * to the point, and nothing is known.
 */
export async function judgeConfirmation(
  { comparison, limit, withinMs }: ConfirmedBy,
  watched: FieldWay | undefined,
): Promise<Confirmation> {
  if (!watched) return { result: 'notKnown' };
  const { timing, stop } = watched;
  const until = timing.tick() + withinMs;
  for (;;) {
    const value = await goodValue(watched);
    if (value !== undefined && comparisons[comparison](value, limit)) return { result: 'reached', value };
    // Stopped before its time, it might still have been met.
    if (stop.aborted) return { result: 'notKnown' };
    if (timing.tick() >= until) return value === undefined ? { result: 'notKnown' } : { result: 'notReached', value };
    await timing.sleep(pauseMs, stop);
  }
}

/** By a read that begins now; undefined: the field did not answer, or the value is not good. */
async function goodValue({ acquisition, point, table, slot }: FieldWay): Promise<number | undefined> {
  if (!(await acquisition.confirm(point))) return undefined;
  const { value, state } = table.at(slot);
  return state === 'good' ? numberOf(value) : undefined;
}
