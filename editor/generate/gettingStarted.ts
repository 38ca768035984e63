import { pageKeys } from '../page/pages.ts';
import { elementKeys } from '../page/readPage.ts';
import { attributeOf, nameOf } from '../records/elements.ts';
import type { RecordStore } from '../records/recordStore.ts';

/** The only page of a device that has no station yet. */
const [startId, firstWords] = ['start', 'This device is running. It has no station yet.'];

export function gettingStartedPage(store: RecordStore): string | undefined {
  const [page, ...others] = pageKeys(store);
  if (page === undefined || others.length > 0 || attributeOf(store, page, 'SynopticId') !== startId) return undefined;
  const elements = elementKeys(store, page);
  const isText = elements.every((key) => nameOf(store, key) === 'TextComment');
  return isText && attributeOf(store, elements[0] ?? '', 'TextValue') === firstWords ? page : undefined;
}
