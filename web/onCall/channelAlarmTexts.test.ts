import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { channelKinds } from '../../protocol/messages/channelSchema.ts';
import { speakOfService, speakOfStation, stationText } from '../text/stationTexts.ts';
import { channelAlarmTexts } from './channelAlarmTexts.ts';

test('each way that can fail has words for its alarm and for what it watches; the station’s own texts stay', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  speakOfStation(new Map([['Tank low', 'Niveau bas']]));
  speakOfService((text) => channelAlarmTexts(i18n).get(text));
  expect(stationText('Messages cannot be sent by SMS')).toBe('Messages can’t be sent by SMS');
  for (const kind of channelKinds.filter((one) => one !== 'page'))
    expect(stationText(`messages:${kind}`)).not.toContain('messages:');
  expect(stationText('Tank low')).toBe('Niveau bas');
  speakOfStation(new Map());
  expect(stationText('messages:horn')).toBe('Horn');
});
