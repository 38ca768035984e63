import { partOf } from '../../protocol/elementKinds.ts';
import type { Synoptic } from '../../protocol/synoptic.ts';
import { isSameName } from '../cards/names.ts';

/** Whether the author wrote the page's name on the page itself. */
export function drawsName({ name, elements }: Pick<Synoptic, 'name' | 'elements'>): boolean {
  return elements.some((element) => partOf(element) === 'text' && 'text' in element && isSameName(element.text, name));
}
