import { fillTemplate } from '../faults/fillTemplate.ts';
import type { Values } from './template.ts';

/** Lingui would decode `\u0041` in a value, so it gets only numbers, which decide on plurals. */
export function fillMessage(find: (counts: Values) => string, values: Values): string {
  const counts = Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? value : `{${name}}`]);
  return fillTemplate(find(Object.fromEntries(counts)), values);
}
