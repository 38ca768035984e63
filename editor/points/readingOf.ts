import { pointFields } from '../../protocol/schema/pointFields.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { fieldText } from '../station/fields.ts';
import { linksOf } from '../station/links.ts';
import { nodeAt } from '../station/nodes.ts';
import { fieldsOfPoint } from './pointFields.ts';

const ownFields = [pointFields.kind, pointFields.unit, pointFields.scale, pointFields.offset];

/**
 * Equal for two points that have the same value: the settings of the link, whatever its Id, the address there, and the
 * scaling.
 */
export function readingOf(store: RecordStore, key: string): string {
  const { schema } = fieldsOfPoint(store, key);
  const names = [...Object.values(schema?.address ?? {}), ...ownFields].flatMap((field) => field.names);
  const link = linksOf(store).find((one) => fieldText(store, one, 'Id') === fieldText(store, key, 'Link'));
  const { name, attributes, children } = (link !== undefined && nodeAt(store, link)) || {};
  const settings = Object.entries(attributes ?? {}).filter(([field]) => field !== 'Id');
  const within = children?.filter((child) => child.name !== 'Id');
  return JSON.stringify([name, settings.sort(), within, names.map((field) => fieldText(store, key, field) ?? '')]);
}
