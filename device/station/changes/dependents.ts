import { readNodes, readText } from '../../../protocol/wire/fields.ts';
import { pointOfCondition } from './pointOfCondition.ts';
import { isProgrammable } from './programmeChanges.ts';
import type { ConfigRecord, ConfigurationRecords } from './records.ts';
import { shownOn } from './shownPoints.ts';

/** Fields that begin with the Id of a point. */
const alarmFields = ['Point', 'From', 'Limit', 'SuppressedWhen', 'ResetPoint'] as const;
const pointFields = ['MinPoint', 'MaxPoint', 'ModePoint', 'ConfirmedBy'] as const;

const kinds = ['pages', 'alarms', 'interlocks', 'points'] as const;
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
  const found: Dependents = { pages: new Map(), alarms: new Map(), interlocks: new Map(), points: new Map() };
  const note = (kind: (typeof kinds)[number], id: string, name: string) => {
    found[kind].getOrInsertComputed(id, () => []).push(name);
  };
  for (const page of records.pages.values()) {
    for (const id of new Set(shownOn(records, page))) note('pages', id, page.text('SynopticName') || page.id);
  }
  for (const alarm of records.alarms.values()) {
    for (const field of alarmFields)
      note('alarms', pointOfCondition(alarm.text(field)), `${alarm.text('Message')} (${alarm.id})`);
  }
  for (const { id, node } of records.points.values()) {
    const name = readText(node, 'Name') || id;
    for (const field of pointFields) note('points', pointOfCondition(readText(node, field) ?? ''), name);
    for (const interlock of readNodes(node, 'Interlock')) {
      const other = pointOfCondition(readText(interlock, 'When') ?? '');
      if (other !== id) note('interlocks', other, name);
    }
  }
  return found;
}

const mostNames = 10;

/** Each name on a line; `…` replaces the rest. */
export function listOf(names: readonly string[]): string {
  const sorted = [...new Set(names.map((name) => name.replace(/\s+/g, ' ').trim()))].sort();
  return [...sorted.slice(0, mostNames), ...(sorted.length > mostNames ? ['…'] : [])].join('\n');
}
