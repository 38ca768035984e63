import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { linkAlarmTexts } from '../../protocol/alarms/linkAlarm.ts';
import { languages } from '../text/language.ts';
import { speakOfService, speakOfStation, stationText } from '../text/stationTexts.ts';
import { serviceAlarmText } from './serviceAlarmText.ts';

test('the alarm of a lost link is in the reader’s language, with its guidance, unless the station has words for it', async () => {
  const { messages } = await languages.fr.first();
  const { messages: later } = await languages.fr.later();
  i18n.loadAndActivate({ locale: 'fr', messages: { ...messages, ...later } });
  speakOfService((text) => serviceAlarmText(i18n, text));
  const lost = 'Field link gateway unit 9 lost';
  expect(stationText(lost)).toBe('Liaison terrain gateway unit 9 perdue');
  const { cause, consequence, action } = linkAlarmTexts;
  for (const { english } of [cause, consequence, action]) expect(stationText(english)).not.toBe(english);
  expect(stationText('Pump 1 tripped')).toBe('Pump 1 tripped');
  speakOfStation(new Map([[lost, 'Le local de drainage ne répond plus']]));
  expect(stationText(lost)).toBe('Le local de drainage ne répond plus');
  speakOfStation(new Map());
});
