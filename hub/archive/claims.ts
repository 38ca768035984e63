import type { ArchiveDatabase } from './database.ts';
import { type Progress, progressOf } from './rows.ts';

/** Until another hub may take from a station that this one has claimed. */
const claimSeconds = 90;

interface Claimed {
  /** When all of it was in the archive, UTC ms; undefined: never. */
  readonly wholeAt: number | undefined;
  /** What is in the archive, by its part; undefined: another hub has the station. */
  readonly progress: Map<string, Progress> | undefined;
}

/** For this hub, of those that share the database. */
export function claim(
  database: ArchiveDatabase,
  { id, name }: { readonly id: string; readonly name: string },
  hub: string,
): Promise<Claimed> {
  return database.write(async (client) => {
    const claimed = await client.query(
      `INSERT INTO archive_station (id, name, claimed_by, claimed_until)
       VALUES ($1, $2, $3, now() + make_interval(secs => ${claimSeconds}))
       ON CONFLICT (id) DO UPDATE SET name = $2, claimed_by = $3, claimed_until = EXCLUDED.claimed_until
       WHERE archive_station.claimed_by IS NOT DISTINCT FROM $3 OR archive_station.claimed_until < now()
         OR archive_station.claimed_until IS NULL`,
      [id, name.replaceAll('\0', ''), hub],
    );
    const { rows } = await client.query<{ at: string | null }>(
      'SELECT floor(extract(epoch FROM whole_at) * 1000) AS at FROM archive_station WHERE id = $1',
      [id],
    );
    const at = rows[0]?.at;
    const wholeAt = at == null ? undefined : Number(at);
    return { wholeAt, progress: claimed.rowCount === 0 ? undefined : await progressOf(client, id) };
  });
}

export async function releaseClaims(database: ArchiveDatabase, hub: string): Promise<void> {
  await database.write((client) =>
    client.query('UPDATE archive_station SET claimed_until = NULL WHERE claimed_by = $1', [hub]),
  );
}
