import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { recordsOf } from '../../editor/records/document.ts';
import { RecordStore } from '../../editor/records/recordStore.ts';
import { hasWords, stationTexts } from '../../editor/station/texts.ts';
import { driverKinds } from '../drivers/index.ts';
import { loadFolder } from '../station/stationFolder.ts';
import { textsOf } from '../station/translations.ts';

const root = join(import.meta.dirname, '../..');
const stations = ['stations/booster', 'stations/boiler', 'demonstration/station', 'stations/empty'];

test.each(stations)('the editor lists the texts of %s that the service translates', (name) => {
  const folder = join(root, name);
  const store = new RecordStore();
  const file = 'station.xml';
  for (const [key, record] of recordsOf(file, readFileSync(join(folder, file), 'utf8'))) store.put(key, record);
  const { station } = loadFolder(folder, driverKinds);
  const wanted = new Set([
    ...textsOf(station.points, station.synoptics, station.alarms, station.reports),
    station.stationName,
  ]);
  const found = stationTexts(store).map(({ text }) => text);
  expect(found.filter(hasWords).sort()).toEqual([...wanted].filter(hasWords).sort());
});
