import type { I18n } from '@lingui/core';
import { machineOfMessage, startsAlarmTexts } from '../../protocol/alarms/startsAlarm.ts';
import { stationText } from '../text/stationTexts.ts';

const { message, ...guidance } = startsAlarmTexts;

/** In the language of the screen; undefined: not the message of such an alarm. */
export function startsAlarmText(i18n: I18n, text: string): string | undefined {
  const named = machineOfMessage(text);
  if (named !== undefined) return i18n._(message.id, { machine: stationText(named) });
  const known = Object.values(guidance).find(({ english }) => english === text);
  return known && i18n._(known.id);
}
