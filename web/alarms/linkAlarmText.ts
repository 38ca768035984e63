import type { I18n } from '@lingui/core';
import { linkAlarmTexts, linkOfMessage } from '../../protocol/alarms/linkAlarm.ts';

const { message, ...guidance } = linkAlarmTexts;

/** In the language of the screen; undefined: not the message of such an alarm. */
export function linkAlarmText(i18n: I18n, text: string): string | undefined {
  const link = linkOfMessage(text);
  if (link !== undefined) return i18n._(message.id, { link });
  const known = Object.values(guidance).find(({ english }) => english === text);
  return known && i18n._(known.id);
}
