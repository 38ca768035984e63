import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { linkAlarmTexts, linkOfMessage } from '../../protocol/alarms/linkAlarm.ts';

const guidance: Readonly<Record<string, MessageDescriptor>> = {
  [linkAlarmTexts.cause]: msg`The device has no power or has stopped, or the network between it and the station is interrupted.`,
  [linkAlarmTexts.consequence]: msg`Values of this link are unknown and commands are disabled. The machines may still be running or start automatically.`,
  [linkAlarmTexts.action]: msg`Check the power supply of the device and the network to it. In the meantime, have the plant monitored on site.`,
};

/** What the alarm of a lost link says, in the language of the screen; undefined: it is another text. */
export function linkAlarmText(i18n: I18n, text: string): string | undefined {
  const link = linkOfMessage(text);
  if (link !== undefined) return i18n._(msg`Field link ${link} lost`);
  const known = Object.hasOwn(guidance, text) ? guidance[text] : undefined;
  return known && i18n._(known);
}
