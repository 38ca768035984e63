import { join } from 'node:path';
import { expect, test } from 'vitest';
import { driverKinds } from '../device/drivers/index.ts';
import { loadFolder } from '../device/station/stationFolder.ts';
import { translationRemarks } from '../device/station/translations.ts';

test.each(['booster', 'boiler', 'mixed'])(
  'the %s station has nothing that check would name, in any of its languages',
  (name) => {
    const { station } = loadFolder(join(import.meta.dirname, '../stations', name), driverKinds);
    expect([...station.findings, ...station.remarks, ...translationRemarks(station)]).toEqual([]);
  },
);
