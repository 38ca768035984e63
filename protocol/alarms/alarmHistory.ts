import {
  type Alarm,
  type AlarmDetail,
  type AlarmOccurrence,
  type AlarmPriority,
  alarmEndings,
  alarmKinds,
  alarmPriorities,
} from '../alarm.ts';
import { child, isUnreadable, readNodes, readNumber, readText, readTexts, readTime, readWhole } from '../fields.ts';
import { element, type XmlNode } from '../xml.ts';
import { oneOf, originFields, readAlarms, readFirst, readOrigins, writeAlarm } from './alarmRow.ts';

/** Which occurrences are meant; all that is said of them must be true. */
export interface AlarmHistoryFilter {
  /** Raised between these, UTC milliseconds, both included. */
  readonly from?: number | undefined;
  readonly until?: number | undefined;
  /** Of one of these; none named: of all. */
  readonly priorities?: readonly AlarmPriority[] | undefined;
  readonly area?: string | undefined;
  /** Of the definition of that permanent id. */
  readonly id?: string | undefined;
  /** Of the point of that number. */
  readonly infoNumber?: number | undefined;
  /** Part of the message, the area, the comment or the login of who acknowledged, in any letter case. */
  readonly text?: string | undefined;
}

/** Which occurrences are asked for; without a cursor the newest. */
export interface AlarmHistoryQuery extends AlarmHistoryFilter {
  /** A cursor: those older, or those newer than the one that it came with. */
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  readonly count: number;
}

/** Occurrences, newest first, and the cursors of what lies next to them. */
export interface AlarmHistoryPage {
  readonly occurrences: readonly AlarmOccurrence[];
  /** Undefined: nothing is older. */
  readonly older?: string | undefined;
  /** Where newer ones will be; undefined: there is no occurrence at all. */
  readonly newer?: string | undefined;
}

export function writeAlarmHistoryQuery(query: AlarmHistoryQuery): XmlNode[] {
  const { from, until, priorities = [], area, id, infoNumber, text, before, after, count } = query;
  return [
    ...one('From', from),
    ...one('Until', until),
    ...priorities.map((priority) => element('Priority', {}, String(priority))),
    ...one('Area', area),
    ...one('Id', id),
    ...one('InfoNumber', infoNumber),
    ...one('Text', text),
    ...one('Before', before),
    ...one('After', after),
    ...one('Count', count),
  ];
}

/** The filter of a request; undefined where something of it can't be read. */
export function readAlarmHistoryFilter(payload: XmlNode): AlarmHistoryFilter | undefined {
  if (isUnreadable(payload, ['From', 'Until'], readTime)) return undefined;
  if (isUnreadable(payload, ['InfoNumber'], readWhole)) return undefined;
  const [from, until] = [readTime(payload, 'From'), readTime(payload, 'Until')];
  const infoNumber = readWhole(payload, 'InfoNumber');
  const told = readTexts(payload, 'Priority');
  const priorities = told.flatMap((text) => oneOf(alarmPriorities, Number(text)) ?? []);
  if (priorities.length < told.length) return undefined;
  const text = readText(payload, 'Text')?.trim() || undefined;
  return { from, until, priorities, area: readText(payload, 'Area'), id: readText(payload, 'Id'), infoNumber, text };
}

export function writeAlarmHistory({ occurrences, older, newer }: AlarmHistoryPage) {
  return { fields: { Older: older, Newer: newer }, rows: occurrences.map(writeOccurrence) };
}

export function readAlarmHistory(content: XmlNode): AlarmHistoryPage {
  return {
    occurrences: readOccurrences(content),
    older: readText(content, 'Older'),
    newer: readText(content, 'Newer'),
  };
}

/** One alarm whole: its row, what its definition tells, and its earlier occurrences. */
export function writeAlarmDetail(alarm: Alarm, detail: AlarmDetail): XmlNode[] {
  const told = element('Detail', {
    Cause: detail.cause,
    Consequence: detail.consequence,
    Action: detail.action,
    RespondWithinMin: detail.respondWithinMin,
    Limit: detail.limit,
    DeadBand: detail.deadBand,
    OnDelayMs: detail.onDelayMs,
    OffDelayMs: detail.offDelayMs,
  });
  return [writeAlarm(alarm), told, ...detail.earlier.map(writeOccurrence)];
}

/** Undefined: the answer has no alarm, for there is none of that id (any more). */
export function readAlarmDetail(content: XmlNode): { readonly alarm: Alarm; readonly detail: AlarmDetail } | undefined {
  const [alarm] = readAlarms(content);
  if (!alarm) return undefined;
  const node = child(content, 'Detail') ?? element('Detail');
  const detail: AlarmDetail = {
    id: alarm.id,
    cause: readText(node, 'Cause'),
    consequence: readText(node, 'Consequence'),
    action: readText(node, 'Action'),
    respondWithinMin: readNumber(node, 'RespondWithinMin'),
    limit: readText(node, 'Limit'),
    deadBand: readNumber(node, 'DeadBand'),
    onDelayMs: readNumber(node, 'OnDelayMs') ?? 0,
    offDelayMs: readNumber(node, 'OffDelayMs') ?? 0,
    earlier: readOccurrences(content),
  };
  return { alarm, detail };
}

function writeOccurrence(row: AlarmOccurrence): XmlNode {
  return element('AlarmOccurrence', {
    Occurrence: row.occurrence,
    Id: row.id,
    Message: row.message,
    Priority: row.priority,
    Kind: row.kind,
    Area: row.area || undefined,
    InfoNumber: row.infoNumber,
    RaisedAt: row.raisedAt,
    ReturnedAt: row.returnedAt,
    AcknowledgedAt: row.acknowledgedAt,
    AcknowledgedBy: row.acknowledgedBy,
    Comment: row.comment,
    Value: row.value,
    Unit: row.unit,
    First: row.first,
    ...originFields(row),
    Times: row.times,
    EndedAt: row.endedAt,
    Ending: row.ending,
  });
}

/** Rows without a number, an id, a kind or a priority that this version knows are left out (R1). */
function readOccurrences(parent: XmlNode): AlarmOccurrence[] {
  return readNodes(parent, 'AlarmOccurrence').flatMap((node) => {
    const occurrence = readNumber(node, 'Occurrence');
    const id = readText(node, 'Id');
    const priority = oneOf(alarmPriorities, readNumber(node, 'Priority'));
    const kind = oneOf(alarmKinds, readText(node, 'Kind'));
    if (occurrence === undefined || !id || !priority || !kind) return [];
    return {
      occurrence,
      id,
      message: readText(node, 'Message') ?? '',
      priority,
      kind,
      area: readText(node, 'Area') ?? '',
      infoNumber: readNumber(node, 'InfoNumber'),
      raisedAt: readTime(node, 'RaisedAt') ?? 0,
      returnedAt: readTime(node, 'ReturnedAt'),
      acknowledgedAt: readTime(node, 'AcknowledgedAt'),
      acknowledgedBy: readText(node, 'AcknowledgedBy'),
      comment: readText(node, 'Comment'),
      value: readText(node, 'Value'),
      unit: readText(node, 'Unit'),
      first: readFirst(node),
      ...readOrigins(node),
      times: readNumber(node, 'Times') ?? 1,
      endedAt: readTime(node, 'EndedAt'),
      ending: oneOf(alarmEndings, readText(node, 'Ending')),
    };
  });
}

function one(name: string, value: string | number | undefined): XmlNode[] {
  return value === undefined ? [] : [element(name, {}, String(value))];
}
