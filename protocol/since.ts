import { type CommandBlock, readBlocks, writeBlock } from './commandBlock.ts';
import { type DeviceEvent, readEvents, writeEvent } from './event.ts';
import { type EventKind, type SinceGroupName, sinceGroups } from './eventKinds.ts';
import { readBoolean, readNodes, readNumber, readText, readTime } from './fields.ts';
import { type Override, readOverrides, writeOverride } from './override.ts';
import { element, type XmlNode } from './xml.ts';

/** Kinds of `others` that nobody brings about, but time: a machine may have started then. */
export const endedByTime: ReadonlySet<string> = new Set<EventKind>(['blockEnded', 'overrideEnded']);
export const sinceGroupNames = Object.keys(sinceGroups) as SinceGroupName[];

/** Whether nobody's command stopped something: a state or a switch went to 0, or a point moved while it was blocked. */
export function isStop({ kind, fields: { value, before, state } }: Pick<DeviceEvent, 'kind' | 'fields'>): boolean {
  if (kind === 'movedWhileBlocked') return true;
  return state !== undefined && before !== undefined && Number(value) === 0 && Number(before) !== 0;
}

/** What happened to one object (a note stands alone): the newest event, and how many rows of the log there are of it. */
export interface SinceRow {
  readonly event: DeviceEvent;
  readonly times: number;
  /** Of a link: it is back. */
  readonly isOver: boolean;
}

export interface SinceGroup {
  readonly name: SinceGroupName;
  /** Rows of the log; of the gravest and newest objects a row each. */
  readonly count: number;
  /** There were more than could be looked through: `count` is that of the newest. */
  readonly isMore: boolean;
  readonly rows: readonly SinceRow[];
}

/** What is out of order now, whenever it began; lists are cut to the newest, their counts are not. */
export interface SinceNow {
  readonly blockCount: number;
  readonly blocks: readonly CommandBlock[];
  readonly overrideCount: number;
  readonly overrides: readonly Override[];
  /** Links that give nothing: how many points each has, and when it was last heard from (UTC ms). */
  readonly links: readonly { readonly name: string; readonly points: number; readonly heardAt?: number | undefined }[];
  /** Points that are not current though their link answers; numbers of the first of them. */
  readonly notCurrentCount: number;
  readonly notCurrent: readonly number[];
}

export interface Since {
  /** When the reader was last here, UTC ms; undefined: never before. */
  readonly from: number | undefined;
  /** Up to where it tells: what `SetSeen` takes; undefined: the log is empty. */
  readonly newest: string | undefined;
  readonly groups: readonly SinceGroup[];
  readonly now: SinceNow;
}

export function writeSince({ from, newest, groups, now }: Since) {
  const fields = {
    From: from,
    Newest: newest,
    BlockCount: now.blockCount,
    OverrideCount: now.overrideCount,
    NotCurrentCount: now.notCurrentCount,
  };
  const children = [
    ...groups.map(writeGroup),
    ...now.blocks.map(writeBlock),
    ...now.overrides.map(writeOverride),
    ...now.links.map(({ name, points, heardAt }) =>
      element('LostLink', { Name: name, Points: points, HeardAt: heardAt }),
    ),
    ...now.notCurrent.map((infoNumber) => element('NotCurrent', { InfoNumber: infoNumber })),
  ];
  return { fields, children };
}

function writeGroup({ name, count, isMore, rows }: SinceGroup): XmlNode {
  const written = rows.map(({ event, times, isOver }) =>
    element('Row', { Times: times, IsOver: isOver || undefined }, [writeEvent(event)]),
  );
  return element('Group', { Name: name, Count: count, IsMore: isMore || undefined }, written);
}

/** Reads an answer; a group that this version does not know, and a row without its event, are left out (R1). */
export function readSince(content: XmlNode): Since {
  return {
    from: readTime(content, 'From'),
    newest: readText(content, 'Newest'),
    groups: readNodes(content, 'Group').flatMap((node) => {
      const name = sinceGroupNames.find((known) => known === readText(node, 'Name'));
      return name === undefined ? [] : readGroup(node, name);
    }),
    now: {
      blockCount: readNumber(content, 'BlockCount') ?? 0,
      blocks: readBlocks(content),
      overrideCount: readNumber(content, 'OverrideCount') ?? 0,
      overrides: readOverrides(content),
      links: readNodes(content, 'LostLink').map((node) => ({
        name: readText(node, 'Name') ?? '',
        points: readNumber(node, 'Points') ?? 0,
        heardAt: readTime(node, 'HeardAt'),
      })),
      notCurrentCount: readNumber(content, 'NotCurrentCount') ?? 0,
      notCurrent: readNodes(content, 'NotCurrent').flatMap((node) => readNumber(node, 'InfoNumber') ?? []),
    },
  };
}

function readGroup(node: XmlNode, name: SinceGroupName): SinceGroup {
  const rows = readNodes(node, 'Row').flatMap((told) => {
    const [event] = readEvents(told);
    if (!event) return [];
    return { event, times: readNumber(told, 'Times') ?? 1, isOver: readBoolean(told, 'IsOver') ?? false };
  });
  return { name, count: readNumber(node, 'Count') ?? rows.length, isMore: readBoolean(node, 'IsMore') ?? false, rows };
}
