import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { recordsOf } from '../../editor/records/document.ts';
import { RecordStore } from '../../editor/records/recordStore.ts';
import { pointsIn } from '../../editor/station/pointOf.ts';
import { type Point, pointRecord } from '../../protocol/point.ts';
import { writeXml } from '../../protocol/wire/xml.ts';
import { driverKinds } from '../drivers/index.ts';
import { loadFolder } from '../station/stationFolder.ts';

/** What only the service knows: when and where a point is read, and the points that it names. */
const left = {
  ...{ source: 0, periodMs: 1000, frozenAfterMs: undefined, link: undefined },
  ...{ modePoint: undefined, minPoint: undefined, maxPoint: undefined, confirmedBy: undefined },
};
const shown = (point: Point) => writeXml(pointRecord.write({ ...point, ...left }));

test.each(['stations/booster', 'stations/boiler', 'demonstration/station', 'stations/wide', 'stations/empty'])(
  'the editor reads the points of %s as the service does',
  (name) => {
    const folder = join(import.meta.dirname, '../..', name);
    const store = new RecordStore();
    for (const [key, record] of recordsOf('station.xml', readFileSync(join(folder, 'station.xml'), 'utf8')))
      store.put(key, record);
    const points = pointsIn(store);
    expect(points.map(shown)).toEqual(loadFolder(folder, driverKinds).station.points.map(shown));
  },
);
