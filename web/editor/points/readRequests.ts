import type { RecordStore } from '../../../editor/records/recordStore.ts';
import { fieldText } from '../../../editor/station/fields.ts';
import { linksOf } from '../../../editor/station/links.ts';
import { nodeAt } from '../../../editor/station/nodes.ts';
import { linkToolLimits } from '../../../protocol/editor/limits.ts';
import type { XmlNode } from '../../../protocol/wire/xml.ts';

/** `key`: of a point. */
export interface ReadRequest {
  readonly id: string;
  readonly link: XmlNode;
  readonly points: readonly { readonly key: string; readonly node: XmlNode }[];
}

/** At least one for each link, as large as the device takes it. */
export function readRequests(store: RecordStore, points: readonly string[]): ReadRequest[] {
  return linksOf(store).flatMap((link) => {
    const id = fieldText(store, link, 'Id') ?? '';
    const node = nodeAt(store, link);
    const own = points.flatMap((key) => {
      const point = fieldText(store, key, 'Link') === id ? nodeAt(store, key) : undefined;
      return point ? [{ key, node: point }] : [];
    });
    const count = Math.ceil(own.length / linkToolLimits.points);
    return Array.from({ length: node ? count : 0 }, (_, at) => ({
      id,
      link: node as XmlNode,
      points: own.slice(at * linkToolLimits.points, (at + 1) * linkToolLimits.points),
    }));
  });
}
