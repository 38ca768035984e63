import type { DeviceEvent } from '../../protocol/log/event.ts';
import { stationText } from './stationTexts.ts';

/** Fields with words of the station. */
const words = [
  ...['state', 'stateBefore', 'endState', 'confirmedBy', 'confirmedState', 'message', 'alarmGroup'],
  ...['activeInterlock', 'activeAlarm'],
] as const;

/** The station's words of that time, in the reader's language. */
export function eventInLanguage(event: DeviceEvent): DeviceEvent {
  const { object, fields } = event;
  const isNamedByStation = object !== undefined && object.kind !== 'account';
  const named = isNamedByStation ? { ...object, name: stationText(object.name) } : object;
  const states = words.flatMap((name) => {
    const word = fields[name];
    return typeof word === 'string' ? [[name, stationText(word)]] : [];
  });
  return { ...event, object: named, fields: { ...fields, ...Object.fromEntries(states) } };
}
