import { webOutputInPieces } from './envelope.ts';
import { type WireRecord, Written } from './record.ts';
import { writeXml, type XmlNode } from './xml.ts';

/** A reply of a record with megabytes of elements: each is made when it is written. */
export function recordInPieces<T>(record: WireRecord<T, undefined>, value: T): Iterable<string> {
  const lists = record.fields.filter(([, , { type }]) => type === 'elements');
  const others = record.fields.filter((field) => !lists.includes(field));
  const { attributes } = record.writeInto(value, new Written(record.name), others);
  const children = Iterator.from(record.fields).flatMap((field): Iterable<XmlNode> => {
    const [property, , { inside }] = field;
    if (!lists.includes(field) || !inside) return record.writeInto(value, new Written(record.name), [field]).children;
    const items = (value as Readonly<Record<string, Iterable<unknown>>>)[property] ?? [];
    return Iterator.from(items).map((item) => inside.write(item));
  });
  return webOutputInPieces(attributes, children.map(writeXml));
}
