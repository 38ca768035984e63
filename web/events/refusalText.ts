import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { EventFields } from '../../protocol/log/event.ts';
import { knownWord, numberIn, textIn } from './fieldText.ts';
import { modeWords } from './modeWords.ts';

const asideWords = { shelved: msg`shelved`, outOfService: msg`out of service` } as const;

/** Possible causes at the time of the refusal: interlocks, alarms and mode. */
export function refusalText(fields: EventFields, i18n: I18n): readonly (string | undefined)[] {
  const [interlock = '', alarm = ''] = [textIn(fields, 'activeInterlock'), textIn(fields, 'activeAlarm')];
  const [interlocks, alarms] = [numberIn(fields, 'moreInterlocks'), numberIn(fields, 'moreAlarms')];
  const priority = numberIn(fields, 'activeAlarmPriority') ?? '';
  const mode = knownWord(i18n, modeWords, fields.machineMode);
  const aside = knownWord(i18n, asideWords, fields.activeAlarmAside);
  const active = aside
    ? msg`active alarm, priority ${priority}, ${aside}: ${alarm}`
    : msg`active alarm, priority ${priority}: ${alarm}`;
  return [
    interlock && i18n._(msg`interlock: ${interlock}`),
    interlocks && i18n._(msg`${plural(interlocks, { one: '# more interlock', other: '# more interlocks' })}`),
    alarm && i18n._(active),
    alarms && i18n._(msg`${plural(alarms, { one: '# more alarm', other: '# more alarms' })}`),
    mode && i18n._(msg`mode: ${mode}`),
  ].map((text) => text || undefined);
}
