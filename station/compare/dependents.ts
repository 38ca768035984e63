import { blockFields } from '../../protocol/schema/reportFields.ts';
import type { Fields } from '../../protocol/schema/schema.ts';
import { interlockFields } from '../../protocol/schema/stationFields.ts';
import { readNodes, readText } from '../../protocol/wire/fields.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';
import { isPattern, matching } from '../calculation/patterns.ts';
import { namedBy } from '../read/references.ts';
import { isProgrammable } from './programmeChanges.ts';
import type { ConfigRecord, ConfigurationRecords } from './records.ts';
import { shownOn } from './shownPoints.ts';

const kinds = ['pages', 'alarms', 'interlocks', 'points', 'reports', 'publishers'] as const;
type Dependents = Readonly<Record<(typeof kinds)[number], Map<string, string[]>>>;

const known = new WeakMap<ConfigurationRecords, Dependents>();

/** Names of what depends on a removed point; empty: nothing. */
export function dependents(records: ConfigurationRecords, point: ConfigRecord): Record<string, string> {
  const found = known.getOrInsertComputed(records, () => dependentsIn(records));
  return {
    ...Object.fromEntries(kinds.map((kind) => [kind, listOf(found[kind].get(point.id) ?? [])])),
    programme: isProgrammable(point) ? 'true' : '',
    history: point.text('Record') === 'false' ? '' : 'true',
    horn: point.text('Horn') === 'true' ? 'true' : '',
  };
}

function dependentsIn(records: ConfigurationRecords): Dependents {
  const found: Dependents = {
    ...{ pages: new Map(), alarms: new Map(), interlocks: new Map() },
    ...{ points: new Map(), reports: new Map(), publishers: new Map() },
  };
  const isPoint = (id: string) => records.points.has(id);
  // Of a formula also those of its patterns.
  const pointsOf = (node: XmlNode, fields: Fields) =>
    namedBy(fields, 'pointId', (name) => readText(node, name), isPoint).flatMap((id) =>
      isPattern(id) && !isPoint(id) ? matching(id, records.points.keys()) : id,
    );
  const note = (kind: (typeof kinds)[number], id: string, name: string) => {
    found[kind].getOrInsertComputed(id, () => []).push(name);
  };
  for (const page of records.pages.values()) {
    for (const id of new Set(shownOn(records, page))) note('pages', id, page.name);
  }
  for (const alarm of records.alarms.values()) {
    const name = `${alarm.text('Message')} (${alarm.id})`;
    for (const named of pointsOf(alarm.node, alarm.schema.fields)) note('alarms', named, name);
  }
  for (const { name, node } of records.reports.values()) {
    const points = readNodes(node, 'Block').flatMap((one) => pointsOf(one, blockFields));
    for (const named of new Set(points)) note('reports', named, name);
  }
  for (const { name, node, schema } of records.publishers.values()) {
    for (const named of new Set(pointsOf(node, schema.fields))) note('publishers', named, name);
  }
  for (const { id, name, node, schema } of records.points.values()) {
    for (const named of pointsOf(node, schema.fields)) note('points', named, name);
    const interlocks = readNodes(node, 'Interlock').flatMap((one) => pointsOf(one, interlockFields));
    for (const named of interlocks) if (named !== id) note('interlocks', named, name);
  }
  return found;
}

const mostNames = 10;

/** Each name on a line; `…` replaces the rest. */
export function listOf(names: readonly string[]): string {
  const sorted = [...new Set(names.map((name) => name.replace(/\s+/g, ' ').trim()))].sort();
  return [...sorted.slice(0, mostNames), ...(sorted.length > mostNames ? ['…'] : [])].join('\n');
}
