import type { DeviceEvent } from '../../protocol/log/event.ts';
import { stationText } from './stationTexts.ts';

/** What the station called itself, a point, its states and its alarms then, in the reader's language. */
export function eventInLanguage(event: DeviceEvent): DeviceEvent {
  const { object, fields } = event;
  const isNamedByStation = object !== undefined && object.kind !== 'account';
  const named = isNamedByStation ? { ...object, name: stationText(object.name) } : object;
  const states = ['state', 'stateBefore', 'endState', 'message', 'alarmGroup'].flatMap((name) => {
    const word = fields[name];
    return typeof word === 'string' ? [[name, stationText(word)]] : [];
  });
  return { ...event, object: named, fields: { ...fields, ...Object.fromEntries(states) } };
}
