import { partOf, valuesOn } from '../../../protocol/elementKinds.ts';
import { liesOutside } from '../../../protocol/synoptic.ts';
import type { XmlNode } from '../../../protocol/wire/xml.ts';
import { isWithinPage, type PageRule, type Remark } from './lintStation.ts';

/** Reaches over the edge of its page, where nothing is drawn. What is wholly outside is a fault. */
export const cutByPage: PageRule = ({ synoptic, shown }) =>
  shown.flatMap(({ node, element, box }): readonly Remark[] => {
    // The box of a line has room for arrows; of a text what is empty may be outside.
    if (partOf(element) === 'line' || isWithinPage(box, synoptic) || liesOutside(synoptic, element)) return [];
    const field = box.left < 0 || box.right > synoptic.width ? 'PositionX' : 'PositionY';
    return [{ node, reason: { code: 'cutByPage', field } }];
  });

/** The same twice at one place: only the upper one is seen. */
export const elementTwice: PageRule = ({ shown }) => {
  const seen = new Map<string, XmlNode>();
  return shown.flatMap(({ node }): readonly Remark[] => {
    const content = contentOf(node);
    const first = seen.get(content);
    if (!first) {
      seen.set(content, node);
      return [];
    }
    return [{ node, reason: { code: 'elementTwice', text: String(first.line ?? 0) } }];
  });
};

/** All but its Id and its order. */
function contentOf({ name, attributes, children }: XmlNode): string {
  const { Id: _, Zindex: __, ...others } = attributes;
  const sorted = Object.entries(others).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([name, sorted, children.map(({ name: field, text }) => [field, text])]);
}

/** A person reads about as many at a glance as have room, and finds one; more is a table. */
const mostValues = 60;

export const valuesTooMany: PageRule = ({ node, shown }) => {
  // Symbols and levels are seen at a glance; numbers and words are read.
  const read = shown.filter(({ element }) => !['picture', 'area'].includes(partOf(element)));
  const values = valuesOn(read.map(({ element }) => element));
  const count = new Set(values.map(({ infoNumber, riData }) => infoNumber ?? riData)).size;
  if (count <= mostValues) return [];
  return [{ node, reason: { code: 'valuesTooMany', count: String(count), limit: String(mostValues) } }];
};
