import type { Db } from '../../device/store/db.ts';
import { directly, type Writes } from '../../device/store/storage.ts';
import type { FleetStation } from '../fleet.ts';

interface Row extends Omit<FleetStation, 'enrolledAt' | 'enrolledBy'> {
  readonly enrolled_at: number;
  readonly enrolled_by: string;
}

export interface StoredCode {
  readonly hash: string;
  /** UTC ms. */
  readonly until: number;
  readonly madeBy: string;
}

export type FleetStore = ReturnType<typeof fleetStore>;

/** The stations that are enrolled, the codes that enrol one, and the map. Writes throw NotStored. */
export function fleetStore(db: Db, { keep }: Pick<Writes, 'keep'> = directly) {
  const all = db.prepare<[], Row>('SELECT * FROM fleet_station ORDER BY id');
  const put = db.prepare<[FleetStation]>(
    `INSERT INTO fleet_station (id, fingerprint, name, area, x, y, enrolled_at, enrolled_by)
     VALUES (@id, @fingerprint, @name, @area, @x, @y, @enrolledAt, @enrolledBy)
     ON CONFLICT (id) DO UPDATE SET fingerprint = excluded.fingerprint, name = excluded.name, area = excluded.area,
       x = excluded.x, y = excluded.y`,
  );
  const remove = db.prepare<[string]>('DELETE FROM fleet_station WHERE id = ?');
  const codes = db.prepare<[], { hash: string; until: number; made_by: string }>('SELECT * FROM enrol_code');
  const addCode = db.prepare<[StoredCode]>(
    'INSERT INTO enrol_code (hash, until, made_by) VALUES (@hash, @until, @madeBy)',
  );
  const dropCode = db.prepare<[string]>('DELETE FROM enrol_code WHERE hash = ?');
  const dropOld = db.prepare<[number]>('DELETE FROM enrol_code WHERE until <= ?');
  const setting = db.prepare<[string], { value: string }>('SELECT value FROM setting WHERE name = ?');
  const set = db.prepare<[string, string]>('INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)');
  return {
    stations: (): FleetStation[] =>
      all
        .all()
        .map(({ enrolled_at: enrolledAt, enrolled_by: enrolledBy, ...row }) => ({ ...row, enrolledAt, enrolledBy })),
    put: (station: FleetStation): void => keep(() => void put.run(station)),
    remove: (id: string): void => keep(() => void remove.run(id)),
    codes: (): StoredCode[] => codes.all().map(({ made_by: madeBy, ...code }) => ({ ...code, madeBy })),
    addCode: (code: StoredCode): void => keep(() => void addCode.run(code)),
    /** False: another one has taken it. */
    takeCode: (hash: string): boolean => keep(() => dropCode.run(hash).changes === 1),
    dropOldCodes: (now: number): void => keep(() => void dropOld.run(now)),
    map: (): string => setting.get(mapName)?.value ?? '',
    setMap: (svg: string): void => keep(() => void set.run(mapName, svg)),
  };
}

const mapName = 'fleet map';
