import type { I18n } from '@lingui/core';
import { linkAlarmTexts, linkOfMessage } from '../../protocol/alarms/linkAlarm.ts';
import { machineOfMessage, startsAlarmTexts } from '../../protocol/alarms/startsAlarm.ts';
import { stationText } from '../text/stationTexts.ts';

const known = [linkAlarmTexts, startsAlarmTexts].flatMap((texts) => Object.values(texts));

/** In the language of the screen; undefined: no text of an alarm that the service defines. */
export function serviceAlarmText(i18n: I18n, text: string): string | undefined {
  const [link, machine] = [linkOfMessage(text), machineOfMessage(text)];
  if (link !== undefined) return i18n._(linkAlarmTexts.message.id, { link });
  if (machine !== undefined) return i18n._(startsAlarmTexts.message.id, { machine: stationText(machine) });
  const guidance = known.find(({ english }) => english === text);
  return guidance && i18n._(guidance.id);
}
