import type { StoredProgramme } from '../../points/storedRows.ts';
import type { Db } from '../db.ts';
import { directly, type Writes } from '../storage.ts';

/** Versions stored beside the running one. */
const mostPrevious = 20;

const columns = 'point AS pointId, version, author, time, info_number AS infoNumber, name, programme';

/** Time programmes by permanent point id, with their previous versions and their progress. */
export function programmeStore<T, R>(db: Db, { keep, later }: Writes = directly) {
  const all = db.prepare<[], StoredProgramme<string>>(
    `SELECT ${columns} FROM programme p
     WHERE version = (SELECT max(version) FROM programme WHERE point = p.point) ORDER BY point`,
  );
  const before = db.prepare<[string, string], StoredProgramme<string>>(
    `SELECT ${columns} FROM programme
     WHERE point = ? AND version < (SELECT max(version) FROM programme WHERE point = ?) ORDER BY version DESC`,
  );
  const insert = db.prepare(
    `INSERT INTO programme (point, version, author, time, info_number, name, programme)
     VALUES (@pointId, @version, @author, @time, @infoNumber, @name, @programme)`,
  );
  const prune = db.prepare('DELETE FROM programme WHERE point = ? AND version < ?');
  const runs = db.prepare<[], { point: string; run: string }>('SELECT point, run FROM programme_run');
  const putRun = db.prepare(
    'INSERT INTO programme_run (point, run) VALUES (?, ?) ON CONFLICT (point) DO UPDATE SET run = excluded.run',
  );
  const writeRun = (pointId: string, run: R) => void putRun.run(pointId, JSON.stringify(run));
  const read = (row: StoredProgramme<string>): StoredProgramme<T> => ({
    ...row,
    programme: JSON.parse(row.programme) as T,
  });
  // All or nothing.
  const write = db.transaction((version: StoredProgramme<T>, run: R) => {
    insert.run({ ...version, programme: JSON.stringify(version.programme) });
    prune.run(version.pointId, version.version - mostPrevious);
    writeRun(version.pointId, run);
  });
  return {
    current: () => all.all().map(read),
    previous: (pointId: string) => before.all(pointId, pointId).map(read),
    runs: () => new Map(runs.all().map(({ point, run }) => [point, JSON.parse(run) as R])),
    save: (version: StoredProgramme<T>, run: R) => keep(() => void write(version, run)),
    saveLater: (version: StoredProgramme<T>, run: R) => later(() => void write(version, run)),
    saveRun: (pointId: string, run: R) => keep(() => writeRun(pointId, run)),
    saveRunLater: (pointId: string, run: R) => later(() => writeRun(pointId, run), `run ${pointId}`),
  };
}
