import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import { alarmFields } from '../../../protocol/schema/alarmFields.ts';
import { openDraft } from '../testDraft.ts';
import { lostReference } from './lostReference.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const station = `<StationCfg>
  <CommunicationCfg><ModbusTcp Id="plc" Host="10.0.0.7"/></CommunicationCfg>
  <PointCfg><Point Id="LEVEL" InfoNumber="1" Link="plc" Register="input:0"/></PointCfg>
</StationCfg>`;

test.each([
  ['limit', 'abc', 'Limit: “abc” is neither a number nor a point Id.'],
  ['limit', '1e400', 'Limit: “1e400” is neither a number nor a point Id.'],
  ['limit', '7.5', undefined],
  ['limit', ' LEVEL ', undefined],
  ['limit', '-', undefined],
  ['limit', '', undefined],
  ['point', 'LEVE', 'Point: point “LEVE” does not exist or was rejected.'],
  ['point', 'LEVEL', undefined],
  ['from', 'level', 'From: point “level” does not exist or was rejected.'],
  ['link', 'pcl', 'Link: link “pcl” does not exist or was rejected.'],
  ['area', 'anywhere', undefined],
] as const)('the %s of an alarm that is typed as “%s” is named at once: %s', async (property, typed, expected) => {
  const { store } = await openDraft({ 'station.xml': station });
  expect(lostReference(i18n, store, 'Alarm', alarmFields[property], typed)).toBe(expected);
});
