import type { XmlNode } from '../../protocol/wire/xml.ts';
import { fingerprintOf } from '../generate/fingerprint.ts';
import { boundsOf } from '../page/box.ts';
import { placesOf } from '../page/places.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { nodeAt } from '../station/nodes.ts';
import { shapePart } from './partNames.ts';

/** Where a part is and how large: instances may be moved and resized. */
const ofPlace: ReadonlySet<string> = new Set([
  ...['PositionX', 'PositionY', 'Width', 'Height'],
  ...['x', 'y', 'width', 'height', 'cx', 'cy', 'font-size'],
  ...['Id', shapePart, 'id'],
  // What a pipe is joined to (pipes/joins.ts).
  ...['StartsAt', 'EndsAt', 'data-starts-at', 'data-ends-at'],
]);

/** Of an ellipse, its size; of a box, its corners. */
const ofEllipse: ReadonlySet<string> = new Set(['rx', 'ry']);
const lines: ReadonlySet<string> = new Set(['Points', 'points']);

/** Differs as soon as a part says anything else; not when it is moved or resized. */
export function partFingerprint(store: RecordStore, key: string): string {
  const node = nodeAt(store, key);
  return node ? fingerprintOf(withoutPlace(node)) : '';
}

function withoutPlace(node: XmlNode): XmlNode {
  const isPlace = (name: string) => ofPlace.has(name) || (node.name === 'ellipse' && ofEllipse.has(name));
  const attributes = Object.entries(node.attributes)
    .filter(([name]) => !isPlace(name))
    .map(([name, text]) => [name, lines.has(name) ? courseOf(text) : text] as const);
  // Strokes of a line with a medium follow from its attributes.
  const children = node.name === 'g' ? [] : node.children.filter(({ name }) => !isPlace(name));
  return { ...node, attributes: Object.fromEntries(attributes), children };
}

/** The corners in the box around them, in hundredths. */
function courseOf(text: string): string {
  const places = placesOf(text);
  const around = boundsOf(places.map(({ x, y }) => ({ x, y, width: 0, height: 0 })));
  if (!around) return text;
  const part = (at: number, from: number, size: number) => (size > 0 ? Math.round(((at - from) / size) * 100) : 0);
  return places.map(({ x, y }) => `${part(x, around.x, around.width)},${part(y, around.y, around.height)}`).join(' ');
}
