import type { I18n } from '@lingui/core';
import { linkAlarmTexts, linkOfMessage } from '../../protocol/alarms/linkAlarm.ts';

const { message, ...guidance } = linkAlarmTexts;

/** What the alarm of a lost link says, in the language of the screen; undefined: it is another text. */
export function linkAlarmText(i18n: I18n, text: string): string | undefined {
  const link = linkOfMessage(text);
  if (link !== undefined) return i18n._(message.id, { link });
  const known = Object.values(guidance).find(({ english }) => english === text);
  return known && i18n._(known.id);
}
