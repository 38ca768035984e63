import { readSynoptic } from '../../protocol/synoptic.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';
import { type DraftPage, elementKeys } from '../page/readPage.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { nodeAt } from '../station/nodes.ts';
import { pointNumbers } from './fillPart.ts';
import { partFields } from './partFields.ts';
import { beginningName, filledText } from './placeholders.ts';
import { valuesOf } from './placeInstance.ts';
import type { Template } from './template.ts';

/** With the points and pictures of the example, and placeholders in texts; undefined: there is no such template. */
export function templatePage(store: RecordStore, template: Template): DraftPage | undefined {
  const { key, id, name, example } = template;
  const page = nodeAt(store, key);
  if (!page) return undefined;
  const numbers = pointNumbers(store);
  const valueFor = valuesOf(template, new Map([[beginningName, example]]));
  const keys = elementKeys(store, key);
  const children = keys.flatMap((own): XmlNode[] => {
    const node = nodeAt(store, own);
    if (!node) return [];
    const attributes = { ...node.attributes };
    for (const { name: field, kind, isList } of partFields(store, own)) {
      const written = attributes[field];
      if (written === undefined) continue;
      const text = filledText(written, valueFor);
      if (kind === 'picture') attributes[field] = text;
      if (kind === 'point') {
        const found = (isList ? text.split(/\s+/) : [text.trim()]).flatMap((one) => numbers.get(one) ?? []);
        if (found.length > 0) attributes[field] = found.join(' ');
        else delete attributes[field];
      }
    }
    return [{ ...node, attributes }];
  });
  const synoptic = readSynoptic({ ...page, children });
  return { synoptic: { ...synoptic, id, name }, keys };
}
