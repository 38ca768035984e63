import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { machineOfMessage, startsAlarmTexts } from '../../protocol/alarms/startsAlarm.ts';
import { stationText } from '../text/stationTexts.ts';

const guidance: Readonly<Record<string, MessageDescriptor>> = {
  [startsAlarmTexts.cause]: msg`Start and stop levels are too close together, a level or pressure switch chatters, or a check valve leaks.`,
  [startsAlarmTexts.consequence]: msg`Each start heats the motor. It trips or is damaged if this goes on.`,
  [startsAlarmTexts.action]: msg`Take the machine to manual, start another one if it is needed, and check the start and stop levels and the switches.`,
};

/** What the alarm of a machine that is started too often says, in the language of the screen; undefined: it is another text. */
export function startsAlarmText(i18n: I18n, text: string): string | undefined {
  const named = machineOfMessage(text);
  if (named !== undefined) {
    const machine = stationText(named);
    return i18n._(msg`${machine}: too many starts`);
  }
  const known = Object.hasOwn(guidance, text) ? guidance[text] : undefined;
  return known && i18n._(known);
}
