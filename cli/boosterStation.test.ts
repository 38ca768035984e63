import { join } from 'node:path';
import { expect, test } from 'vitest';
import { driverKinds } from '../device/drivers/index.ts';
import { loadFolder } from '../device/station/stationFolder.ts';
import { translationRemarks } from '../device/station/translations.ts';

test('the booster station has nothing that check would name, in any of its languages', () => {
  const { station } = loadFolder(join(import.meta.dirname, '../stations/booster'), driverKinds);
  expect([...station.findings, ...station.remarks, ...translationRemarks(station)]).toEqual([]);
});
