import { type AlarmPriority, alarmPriorities } from '../alarm.ts';
import { readNodes, readNumber, readText } from '../fields.ts';
import { element, type XmlNode } from '../xml.ts';
import { oneOf } from './alarmRow.ts';

/** The kinds of alarm that are a limit of a number, lowest to highest. */
export const limitKinds = ['LL', 'L', 'H', 'HH'] as const;
type LimitKind = (typeof limitKinds)[number];

/** A limit of a point that raises an alarm, as it is set now. */
export interface AlarmLimit {
  /** The definition's permanent id. */
  readonly id: string;
  readonly kind: LimitKind;
  readonly priority: AlarmPriority;
  /** In the point's unit. */
  readonly limit: number;
}

export function writeAlarmLimit({ id, kind, priority, limit }: AlarmLimit): XmlNode {
  return element('AlarmLimit', { Id: id, Kind: kind, Priority: priority, Limit: limit });
}

/** One of a kind or priority that this version does not know, or without its limit, is left out (R1). */
export function readAlarmLimits(content: XmlNode): AlarmLimit[] {
  return readNodes(content, 'AlarmLimit').flatMap((node) => {
    const kind = oneOf(limitKinds, readText(node, 'Kind'));
    const priority = oneOf(alarmPriorities, readNumber(node, 'Priority'));
    const limit = readNumber(node, 'Limit');
    return kind && priority && limit !== undefined ? { id: readText(node, 'Id') ?? '', kind, priority, limit } : [];
  });
}
