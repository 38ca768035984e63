import { Client, Pool, type PoolClient, type PoolConfig } from 'pg';

/** Time for a connection, ms. */
const connectMs = 5000;
/** Any two migrations wait for each other. */
const migrationLock = 0x7669_6769;

export class PostgresError extends Error {}

/** Of `--postgres`; what it does not name, PGPASSFILE and the other variables of PostgreSQL's own clients give. */
export function postgresConfig(url: string): PoolConfig {
  if (!/^postgres(?:ql)?:\/\//.test(url))
    throw new PostgresError(
      'The address of PostgreSQL begins with postgresql://, as postgresql://vigie@db.example/vigie does.',
    );
  return { connectionString: url, connectionTimeoutMillis: connectMs, keepAlive: true, application_name: 'vigie-hub' };
}

/** As it may be shown and recorded: without login and password. */
export function shownPostgres(url: string): string {
  const { host, port, database = '' } = new Client(postgresConfig(url));
  return `${host}:${port}/${database}`;
}

/** Connections of this hub. What a lost one was requested rejects; the next question makes another. */
export function openPool(url: string, limits: PoolConfig = {}): Pool {
  const pool = new Pool({ ...postgresConfig(url), max: 8, ...limits });
  // Of a connection that no one uses, which is replaced at need.
  pool.on('error', () => undefined);
  return pool;
}

function isUnanswered(error: unknown): error is Error {
  return error instanceof Error && error.message === 'Query read timeout';
}

/** All or nothing; a connection on which that fails is not used again. */
export async function inTransaction<T>(pool: Pool, run: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let fault: Error | undefined;
  // One that is lost while it waits for its next question.
  const lost = (error: Error) => {
    fault = error;
  };
  client.on('error', lost);
  try {
    await client.query('BEGIN');
    const result = await run(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    // One on which no answer came gives none to this either.
    if (isUnanswered(error)) fault = error;
    else
      await client.query('ROLLBACK').catch((failed: Error) => {
        fault = failed;
      });
    throw error;
  } finally {
    client.off('error', lost);
    client.release(fault);
  }
}

/**
 * Runs those steps of a part that the database does not have yet, in their order, each once, whatever hubs start at the
 * same time. A step that was released is never changed: the next one follows it. Without steps to run it needs no right
 * but to read `vigie_migration`. Returns how many it ran.
 */
export async function migrate(pool: Pool, part: string, steps: readonly string[]): Promise<number> {
  if ((await versionOf(pool, part, steps.length)) === steps.length) return 0;
  return inTransaction(pool, async (client) => {
    await client.query('SELECT pg_advisory_xact_lock($1)', [migrationLock]);
    await client.query(
      `CREATE TABLE IF NOT EXISTS vigie_migration (
         part text NOT NULL, number int NOT NULL, made_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (part, number))`,
    );
    const version = await versionOf(client, part, steps.length);
    for (const [index, step] of steps.entries()) {
      if (index < version) continue;
      await client.query(step);
      await client.query('INSERT INTO vigie_migration (part, number) VALUES ($1, $2)', [part, index + 1]);
    }
    return steps.length - version;
  });
}

/** Steps that were run; 0: none. */
async function versionOf(client: Pick<PoolClient, 'query'>, part: string, known: number): Promise<number> {
  const found = await client.query<{ is: boolean }>(`SELECT to_regclass('vigie_migration') IS NOT NULL AS is`);
  if (!found.rows[0]?.is) return 0;
  const text = 'SELECT coalesce(max(number), 0)::int AS version FROM vigie_migration WHERE part = $1';
  const version = (await client.query<{ version: number }>(text, [part])).rows[0]?.version ?? 0;
  if (version <= known) return version;
  throw new PostgresError(
    `The database is of a later release of the hub (${part} ${version}); this one knows ${known}.`,
  );
}
