import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { AppLanguage } from '../../protocol/texts.ts';
import { driverKinds } from '../drivers/index.ts';
import { loadFolder } from '../station/stationFolder.ts';
import { refusalStore, type StoredRefusal } from '../store/tables/refusals.ts';
import { openDb } from '../store/testDatabases.ts';
import { translation } from '../text/catalogue.ts';
import { refusals } from './checkField.ts';
import { languageOf } from './language.ts';
import { examined } from './testExamined.ts';

/** What is told of these refusals on the disk, of a station with a point A, "Level". */
function told(stored: readonly StoredRefusal[], locale: AppLanguage = 'en') {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-'));
  writeFileSync(
    join(folder, 'station.xml'),
    `<StationCfg><CommunicationCfg><Simulator Id="s"/></CommunicationCfg>
      <PointCfg><Point Id="A" InfoNumber="1" Name="Level" Link="s" Register="error"/></PointCfg></StationCfg>`,
  );
  const data = join(folder, 'data');
  const db = openDb(data);
  refusalStore(db).put(stored);
  db.close();
  const language = languageOf(translation(locale));
  return refusals(examined({ data, read: loadFolder(folder, driverKinds), language }));
}

test('points that the field refuses are worth a look, with the reason of the first, in the language of the app', () => {
  const refused: StoredRefusal[] = [['A', { code: 'exception', exception: '2' }]];
  expect(told(refused)).toMatchObject({
    state: 'warning',
    message: '1 point is refused by the field: Level, illegal data address (2)',
  });
  expect(told(refused, 'fr')).toMatchObject({
    message: expect.stringMatching(/^1 point est refusé par le terrain\s: Level, adresse/),
  });
  expect(told([['A', undefined]])).toMatchObject({ message: '1 point is refused by the field: Level' });
});

test('one that the station no longer has is none', () => {
  expect(told([['B', undefined]])).toMatchObject({ state: 'ok' });
});

test('a station that never ran has nothing to tell', () => {
  expect(refusals(examined())).toEqual([]);
});
