import { type PointKind, pointKinds } from '../../protocol/point.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { fieldText } from '../station/fields.ts';
import type { ShownPoint } from './fittingElements.ts';

/** What of a point of the draft decides how it is shown; undefined: it has no number that an element could name. */
export function shownPoint(store: RecordStore, key: string): ShownPoint | undefined {
  const read = (name: string) => fieldText(store, key, name)?.trim() ?? '';
  const infoNumber = read('InfoNumber');
  if (infoNumber === '') return undefined;
  const isKind = (word: string): word is PointKind => (pointKinds as readonly string[]).includes(word);
  const [kind, id] = [read('Kind'), read('Id')];
  return {
    infoNumber,
    id: id || infoNumber,
    name: read('Name') || id,
    kind: isKind(kind) ? kind : 'numeric',
    unit: read('Unit'),
    states: [read('State0'), read('State1')],
  };
}
