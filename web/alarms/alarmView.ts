import { type AlarmPriority, alarmPriorities } from '../../protocol/alarm.ts';
import { readAddressMoment, writeAddressMoment } from '../text/times/addressMoment.ts';

export const viewNames = ['standing', 'history', 'aside', 'statistics'] as const;
export type ViewName = (typeof viewNames)[number];
/** `none`: one list. */
export const groupings = ['none', 'area', 'group'] as const;
export type Grouping = (typeof groupings)[number];
export const ranges = ['day', 'week', 'month', 'all'] as const;
export type Range = (typeof ranges)[number];

/** Stored in the address of the page only. */
export interface AlarmView {
  readonly view: ViewName;
  readonly group: Grouping;
  readonly range: Range;
  /** Of the history, UTC ms; with one of them, `range` is ignored. */
  readonly from?: number | undefined;
  readonly until?: number | undefined;
  /** None: all. */
  readonly priorities: readonly AlarmPriority[];
  readonly area?: string | undefined;
  readonly text?: string | undefined;
  readonly alarm?: string | undefined;
}

export const usualView: AlarmView = { view: 'standing', group: 'none', range: 'week', priorities: [] };

const longestText = 200;

/** Reads the query of an address (`?view=history&priority=1&area=Wells`); invalid parts are ignored. */
export function readAlarmView(search: string): AlarmView {
  const query = new URLSearchParams(search);
  const chosen = new Set(query.getAll('priority'));
  const [from, until] = ['from', 'until'].map((name) => readAddressMoment(query.get(name) ?? ''));
  return {
    view: oneOf(viewNames, query.get('view')) ?? usualView.view,
    group: oneOf(groupings, query.get('group')) ?? usualView.group,
    range: oneOf(ranges, query.get('range')) ?? usualView.range,
    from,
    // An end before the begin is ignored.
    until: from !== undefined && until !== undefined && until < from ? undefined : until,
    priorities: alarmPriorities.filter((priority) => chosen.has(String(priority))),
    area: shortText(query.get('area')),
    text: shortText(query.get('text')),
    alarm: shortText(query.get('alarm')),
  };
}

/** The query that `readAlarmView` reads; empty for all active alarms. */
export function writeAlarmView({ priorities, ...view }: AlarmView): string {
  const query = new URLSearchParams();
  for (const name of ['view', 'group', 'range', 'area', 'text', 'alarm'] as const) {
    const value = view[name];
    const usual: string | undefined = name in usualView ? String(usualView[name as keyof AlarmView]) : undefined;
    if (value !== undefined && value !== '' && value !== usual) query.append(name, value);
  }
  for (const name of ['from', 'until'] as const) {
    const time = view[name];
    if (time !== undefined) query.append(name, writeAddressMoment(time));
  }
  for (const priority of priorities) query.append('priority', String(priority));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

export function isFiltered({ priorities, area, text }: AlarmView): boolean {
  return priorities.length > 0 || area !== undefined || text !== undefined;
}

function oneOf<T extends string>(known: readonly T[], text: string | null): T | undefined {
  return known.find((one) => one === text);
}

function shortText(text: string | null): string | undefined {
  return text !== null && text.trim() !== '' && text.length <= longestText ? text : undefined;
}
