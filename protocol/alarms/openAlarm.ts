import { type Alarm, alarmPriorities, alarmStates } from '../alarm.ts';
import { readNodes, readNumber, readText } from '../fields.ts';
import { element, type XmlNode } from '../xml.ts';
import { oneOf } from './alarmRow.ts';

/** What visitors are told of an alarm: what its mark on an open page shows, and no more (R7). */
export interface OpenAlarm extends Pick<Alarm, 'priority' | 'state' | 'message'> {
  readonly infoNumber: number;
}

export function writeOpenAlarm({ infoNumber, priority, state, message }: OpenAlarm): XmlNode {
  return element('Alarm', { InfoNumber: infoNumber, Priority: priority, State: state, Message: message });
}

/** One without a point, or with a state or priority that this version does not know, is left out (R1). */
export function readOpenAlarms(parent: XmlNode): OpenAlarm[] {
  return readNodes(parent, 'Alarm').flatMap((node) => {
    const infoNumber = readNumber(node, 'InfoNumber');
    const priority = oneOf(alarmPriorities, readNumber(node, 'Priority'));
    const state = oneOf(alarmStates, readText(node, 'State'));
    if (infoNumber === undefined || !priority || !state) return [];
    return { infoNumber, priority, state, message: readText(node, 'Message') ?? '' };
  });
}
