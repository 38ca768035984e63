import type { RecordStore } from '../records/recordStore.ts';
import { writePart, type XmlPart } from '../xml/readXml.ts';
import { attributeValue, elementName } from '../xml/startTag.ts';
import { longestRising } from './longestRising.ts';

interface Matches {
  /** Of the record that each part is; undefined: the part is new. */
  readonly keys: (string | undefined)[];
  /** Indices of the parts whose records stay in their order. */
  readonly staying: Set<number>;
  readonly removed: readonly string[];
}

/** First what is written alike, then what has the same ID, then what is in its place. */
export function matchParts(store: RecordStore, before: readonly string[], parts: readonly XmlPart[]): Matches {
  let first = 0;
  while (first < Math.min(before.length, parts.length) && isSame(store, before[first], parts[first])) first++;
  let last = 0;
  const most = Math.min(before.length, parts.length) - first;
  while (last < most && isSame(store, before.at(-1 - last), parts.at(-1 - last))) last++;
  const oldMiddle = before.slice(first, before.length - last);
  const newMiddle = parts.slice(first, parts.length - last);
  const places = matchMiddle(store, oldMiddle, newMiddle);
  const keys = parts.map((_, at) => {
    if (at < first) return before[at];
    if (at >= parts.length - last) return before[at - parts.length + before.length];
    const place = places[at - first];
    return place === undefined ? undefined : oldMiddle[place];
  });
  const matched = new Set(places);
  const moved = new Set(places.keys());
  for (const at of longestRising(places)) moved.delete(at);
  return {
    keys,
    staying: new Set([...parts.keys()].filter((at) => !moved.has(at - first))),
    removed: oldMiddle.filter((_, at) => !matched.has(at)),
  };
}

/** For each new part the index of the old one; undefined: there is none. */
function matchMiddle(store: RecordStore, before: readonly string[], parts: readonly XmlPart[]): (number | undefined)[] {
  const places: (number | undefined)[] = parts.map(() => undefined);
  const free = new Set(before.keys());
  const match = (nameOld: (key: string) => string | undefined, nameNew: (part: XmlPart) => string | undefined) => {
    const found = new Map<string, number[]>();
    for (const place of free) {
      const name = nameOld(before[place] ?? '');
      if (name === undefined) continue;
      const list = found.get(name);
      if (list) list.push(place);
      else found.set(name, [place]);
    }
    for (const list of found.values()) list.reverse();
    parts.forEach((part, at) => {
      if (places[at] !== undefined) return;
      const place = found.get(nameNew(part) ?? '')?.pop();
      if (place === undefined) return;
      places[at] = place;
      free.delete(place);
    });
  };
  match((key) => store.written(key), writePart);
  match(
    (key) => idOf(store.record(key)?.open),
    ({ open }) => idOf(open),
  );
  parts.forEach(({ open }, at) => {
    if (places[at] !== undefined) return;
    const place = at === 0 ? 0 : (places[at - 1] ?? before.length) + 1;
    const key = before[place];
    if (key === undefined || !free.has(place) || elementName(store.record(key)?.open ?? '') !== elementName(open))
      return;
    places[at] = place;
    free.delete(place);
  });
  return places;
}

function idOf(open = ''): string | undefined {
  const id = attributeValue(open, 'Id') ?? attributeValue(open, 'SynopticId');
  return id === undefined ? undefined : `${elementName(open)} ${id}`;
}

/** Blanks before it may differ. */
function isSame(store: RecordStore, key: string | undefined, part: XmlPart | undefined): boolean {
  const record = store.record(key ?? '');
  if (!record || !part || key === undefined) return false;
  if (record.open !== part.open || record.tail !== part.tail || record.close !== part.close) return false;
  const children = store.children(key);
  return (
    children.length === part.children.length &&
    children.every((child, at) => {
      const inside = part.children[at];
      return store.record(child)?.lead === inside?.lead && isSame(store, child, inside);
    })
  );
}
