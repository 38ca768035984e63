import { machineOf } from '../generate/pictures.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { fieldText } from '../station/fields.ts';
import { pointsIn } from '../station/pointOf.ts';
import { pointKeys } from '../station/sections.ts';
import { type SymbolName, symbols } from '../symbols/symbols.ts';

const pumps: ReadonlySet<SymbolName> = new Set(['pump', 'booster', 'submersible-pump', 'dosing-pump']);

/** Starts per hour that many pumps bear. */
export const usualStarts = 12;

const starts = /starts?\b|démarrages?/i;

/**
 * Of each pump without one: for its starts counter, else for its running state, by its setting or by the words of a
 * logic point.
 */
export function isStartsProposed(store: RecordStore, key: string): boolean {
  const machine = fieldText(store, key, 'Machine');
  const group = machine
    ? pointKeys(store).filter((other) => other === key || fieldText(store, other, 'Machine') === machine)
    : [key];
  if (group.some((other) => fieldText(store, other, 'StartsPerHour'))) return false;
  const points = new Map(pointsIn(store).map((point) => [point.id, point]));
  const rankOf = (other: string) => {
    const textOf = (name: string) => fieldText(store, other, name) ?? '';
    const words = `${textOf('Name')} ${textOf('Id')} ${machine ?? ''}`;
    if (!symbols.pump.called?.test(words)) return 0;
    const point = points.get(textOf('Id'));
    if (point?.isCounter) return starts.test(words) ? 3 : 0;
    if (textOf('RunningState')) return 2;
    const shown = point && machineOf({ ...point, name: words });
    return shown && !shown.isReversed && pumps.has(shown.name) ? 1 : 0;
  };
  const rank = rankOf(key);
  return rank > 0 && group.every((other) => rankOf(other) <= rank);
}
