import { textOf } from '../../documents/item.ts';
import { rounded } from '../cells/numbers.ts';
import { type Entry, words } from './entry.ts';

interface Filtered {
  readonly scale: number;
  readonly offset: number;
  readonly digits?: number;
}

const mostFilters = 100;

/** They only decide when a value is published. */
const harmless = words(`throttle throttle_with_priority heartbeat debounce delta skip_initial delayed_on delayed_off
  delayed_on_off settle timeout`);

/** One after another. Throws EntryFault at one that a point can’t have. */
export function readFilters(entry: Entry): Filtered {
  let [scale, offset] = [1, 0];
  let digits: number | undefined;
  const filters = entry.get('filters');
  if (filters && filters.kind !== 'list' && textOf(filters) === '' && filters.kind !== 'map') return { scale, offset };
  if (filters?.kind === 'list' && filters.items.length > mostFilters)
    throw entry.fault({ code: 'changingKey', key: 'filters' }, 'filters');
  for (const item of filters?.kind === 'list' ? filters.items : filters ? [filters] : []) {
    const entries = item.kind === 'map' ? [...item.entries] : [[textOf(item), item] as const];
    for (const [name, value] of entries) {
      if (harmless.has(name)) continue;
      const isLinear = name === 'multiply' || name === 'offset';
      // What comes after it would be rounded, too.
      if ((!isLinear && name !== 'round') || digits !== undefined)
        throw entry.fault({ code: 'changingKey', key: name || 'filters' }, 'filters');
      const number = entry.numberOf(entry.textOf(value, name), name);
      if (name === 'round') digits = number;
      else if (name === 'offset') offset += number;
      else [scale, offset] = [scale * number, offset * number];
    }
  }
  return { scale: rounded(scale), offset: rounded(offset), ...(digits !== undefined && { digits }) };
}
