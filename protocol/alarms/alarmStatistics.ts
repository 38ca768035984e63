import { type AlarmPriority, alarmPriorities } from '../alarm.ts';
import { readNodes, readNumber, readText, readTime } from '../fields.ts';
import { element, type XmlNode } from '../xml.ts';
import { oneOf } from './alarmRow.ts';

/** The interval in which alarms are counted (EEMUA 191, ISA-18.2 16.5), in milliseconds. */
export const countedMs = 10 * 60_000;
/** A flood begins in an interval with more than `above` alarms, and ends in one with fewer than `below`. */
export const floodCounts = { above: 10, below: 5 } as const;
/** So many of one alarm in a minute are chatter. */
export const chatterCount = 3;

/** How many alarms came, from when to when, and what is wrong with them. Times are UTC milliseconds. */
export interface AlarmStatistics {
  readonly from: number;
  readonly until: number;
  /** From when on they were counted: earlier ones are not kept. Undefined: in the whole time that is asked for. */
  readonly keptFrom: number | undefined;
  /** How many came in all. */
  readonly count: number;
  /** Ten minutes each, oldest first; those in which none came are left out. */
  readonly intervals: readonly { readonly from: number; readonly count: number }[];
  /** `until` undefined: it goes on. */
  readonly floods: readonly {
    readonly from: number;
    readonly until: number | undefined;
    readonly count: number;
  }[];
  /** Definitions that chattered, and how often each came in its worst minute; the worst first. */
  readonly chattering: readonly { readonly id: string; readonly message: string; readonly most: number }[];
  /** The ten that came most often, and their share of all (0 to 1). */
  readonly worst: readonly {
    readonly id: string;
    readonly message: string;
    readonly count: number;
    readonly share: number;
  }[];
  readonly priorities: readonly { readonly priority: AlarmPriority; readonly count: number; readonly share: number }[];
}

export function writeAlarmStatistics(statistics: AlarmStatistics) {
  const { from, until, keptFrom, count, intervals, floods, chattering, worst, priorities } = statistics;
  const rows = [
    ...intervals.map((row) => element('Interval', { From: row.from, Count: row.count })),
    ...floods.map((row) => element('Flood', { From: row.from, Until: row.until, Count: row.count })),
    ...chattering.map((row) => element('Chattering', { Id: row.id, Message: row.message, Most: row.most })),
    ...worst.map((row) =>
      element('Worst', { Id: row.id, Message: row.message, Count: row.count, Share: row.share.toFixed(4) }),
    ),
    ...priorities.map((row) =>
      element('Distribution', { Priority: row.priority, Count: row.count, Share: row.share.toFixed(4) }),
    ),
  ];
  return { fields: { From: from, Until: until, KeptFrom: keptFrom, Count: count }, rows };
}

export function readAlarmStatistics(content: XmlNode): AlarmStatistics {
  const number = (node: XmlNode, field: string) => readNumber(node, field) ?? 0;
  const named = (node: XmlNode) => ({ id: readText(node, 'Id') ?? '', message: readText(node, 'Message') ?? '' });
  return {
    from: number(content, 'From'),
    until: number(content, 'Until'),
    keptFrom: readTime(content, 'KeptFrom'),
    count: number(content, 'Count'),
    intervals: readNodes(content, 'Interval').map((node) => ({
      from: number(node, 'From'),
      count: number(node, 'Count'),
    })),
    floods: readNodes(content, 'Flood').map((node) => ({
      from: number(node, 'From'),
      until: readTime(node, 'Until'),
      count: number(node, 'Count'),
    })),
    chattering: readNodes(content, 'Chattering').map((node) => ({ ...named(node), most: number(node, 'Most') })),
    worst: readNodes(content, 'Worst').map((node) => ({
      ...named(node),
      count: number(node, 'Count'),
      share: number(node, 'Share'),
    })),
    priorities: readNodes(content, 'Distribution').flatMap((node) => {
      const priority = oneOf(alarmPriorities, readNumber(node, 'Priority'));
      return priority ? { priority, count: number(node, 'Count'), share: number(node, 'Share') } : [];
    }),
  };
}
