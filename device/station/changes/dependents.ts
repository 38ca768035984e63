import type { EditingKind } from '../../../protocol/point.ts';
import { isProgrammed } from '../../../protocol/point.ts';
import { readNodes, readText } from '../../../protocol/wire/fields.ts';
import type { Comparison } from './comparison.ts';
import { shownOn } from './elements.ts';
import type { ConfigRecord } from './records.ts';

/** Fields of alarms that name a point, at their beginning. */
const alarmReferences = ['Point', 'From', 'Limit', 'SuppressedWhen', 'ResetPoint'] as const;
const pointReferences = ['MinPoint', 'MaxPoint', 'ModePoint'] as const;

/** What depends on a point that is gone, as names of things of the first configuration; empty: nothing. */
export function dependents({ before }: Comparison, point: ConfigRecord): Record<string, string> {
  const { id } = point;
  const names = (text: string) => text === id || (text.startsWith(id) && /^\s*[=!<>]/.test(text.slice(id.length)));
  const pages = [...before.pages.values()].filter((page) => shownOn(before, page).has(id));
  const alarms = [...before.alarms.values()].filter((alarm) =>
    alarmReferences.some((field) => names(alarm.text(field))),
  );
  const others = [...before.points.values()].filter((other) => other !== point);
  const interlocked = others.filter(({ node }) =>
    readNodes(node, 'Interlock').some((interlock) => names(readText(interlock, 'When') ?? '')),
  );
  const limited = others.filter((other) => pointReferences.some((field) => other.text(field) === id));
  const isRun = isProgrammed({ editingKind: point.text('EditingKind') as EditingKind });
  return {
    pages: listOf(pages.map((page) => page.text('SynopticName') || page.id)),
    alarms: listOf(alarms.map((alarm) => `${alarm.text('Message')} (${alarm.id})`)),
    interlocks: listOf(interlocked.map((other) => other.text('Name') || other.id)),
    points: listOf(limited.map((other) => other.text('Name') || other.id)),
    programme: isRun ? 'true' : '',
    history: point.text('Record') === 'false' ? '' : 'true',
    horn: point.text('Horn') === 'true' ? 'true' : '',
  };
}

/** So many names are in a sentence. */
const mostNames = 10;

/** The names as one parameter: each a line, in which `…` stands for the rest. */
export function listOf(names: readonly string[]): string {
  const sorted = [...new Set(names.map((name) => name.replace(/\s+/g, ' ').trim()))].sort();
  return [...sorted.slice(0, mostNames), ...(sorted.length > mostNames ? ['…'] : [])].join('\n');
}
