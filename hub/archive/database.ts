import type { Pool, PoolClient } from 'pg';
import { inTransaction, migrate, openPool } from '../postgres.ts';
import { archiveGrants, archiveSteps, writerRole } from './steps.ts';

/** Connections that write, beside all else that the hub does. */
export const mostWriters = 4;
/** A statement that lasts longer is given up, ms: what it would have written is fetched again. */
const statementMs = 60_000;
/** Without an answer for so long, PostgreSQL, its machine or the network hangs, ms. */
const answerMs = 65_000;

/** PostgreSQL does not take it, whatever it is: not reached, stopped, full, slow, of a later release. */
export class DatabaseFault extends Error {}

/** Of errors that are of what was to be written: a value that PostgreSQL does not have (22), a rule of a table (23). */
const ofContent = /^2[23]/;

/** The archive's connections: they have the rights of a writer alone, where there is such a role. */
export class ArchiveDatabase {
  readonly #pool: Pool;
  readonly #url: string;
  readonly #months = new Set<string>();
  #prepared: Promise<void> | undefined;

  constructor(url: string) {
    this.#url = url;
    this.#pool = openPool(url, { max: mostWriters, query_timeout: answerMs });
    // Where connections have ended, another database may be there, as of yesterday.
    this.#pool.on('connect', () => this.#months.clear());
  }

  /** All or nothing. Rejects with DatabaseFault. */
  write<T>(run: (client: PoolClient) => Promise<T>): Promise<T> {
    return asFault(async () => {
      this.#prepared ??= this.#prepare();
      await this.#prepared;
      return inTransaction(this.#pool, async (client) => {
        await client.query(asWriter);
        return run(client);
      });
    });
  }

  /** There is a place for rows of these months, as `2026-11`. */
  async makeMonths(months: Iterable<string>): Promise<void> {
    const missing = [...new Set(months)].filter((month) => !this.#months.has(month));
    if (missing.length === 0) return;
    await this.write((client) =>
      client.query('SELECT archive_make_month(month) FROM unnest($1::date[]) AS month', [missing.map(firstDay)]),
    );
    for (const month of missing) this.#months.add(month);
  }

  /** After a fault: the tables may not be there. */
  forget(): void {
    this.#prepared = undefined;
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }

  /** By connections that end: who owns the tables is not who writes. */
  async #prepare(): Promise<void> {
    const owner = openPool(this.#url, { max: 1, query_timeout: answerMs });
    try {
      await migrate(owner, 'archive', archiveSteps);
      await owner.query(archiveGrants);
    } finally {
      await owner.end();
    }
  }
}

/** `SET LOCAL ROLE` as text: a role that does not exist, or is not given to this login, changes nothing. */
const asWriter = `
SET LOCAL statement_timeout = ${statementMs};
SELECT set_config('role', '${writerRole}', true) WHERE EXISTS (
  SELECT FROM pg_roles WHERE rolname = '${writerRole}' AND pg_has_role(current_user, oid, 'MEMBER'))`;

export function firstDay(month: string): string {
  return `${month}-01`;
}

async function asFault<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const { code = '', message } = error as { readonly code?: string; readonly message: string };
    if (ofContent.test(code)) throw error;
    throw new DatabaseFault(message === '' ? code : message, { cause: error });
  }
}
