import { setTimeout as delay } from 'node:timers/promises';
import { Client, type Pool } from 'pg';
import { postgresConfig } from '../postgres.ts';
import { sharedChannel } from './steps.ts';
import { isShared, type Row } from './tables.ts';
import type { ReadRow } from './workingCopy.ts';

export interface Read {
  readonly rows: readonly (ReadRow & { readonly version: number })[];
  /** Of the newest row. */
  readonly stamp: number;
}

/** Until the next try, ms: chance keeps hubs apart. */
const retryMs = () => 500 + Math.random() * 1000;
/** A connection that is cut without a word is found by then, ms. */
const beatMs = 2000;
const answerMs = 5000;

/** All, or what came after a stamp, in one read. */
export async function readShared(pool: Pick<Pool, 'query'>, after = -1): Promise<Read> {
  const { rows } = await pool.query<{ tab: string; key: string; value: Row | null; version: string; stamp: string }>(
    'SELECT tab, key, value, version, stamp FROM shared_row WHERE stamp > $1 ORDER BY stamp',
    [after],
  );
  return {
    stamp: Math.max(0, after, ...rows.slice(-1).map(({ stamp }) => Number(stamp))),
    // Of a later release a hub may find tables that it does not have.
    rows: rows.flatMap(({ tab, key, value, version }) =>
      isShared(tab) ? [{ tab, key, value, version: Number(version) }] : [],
    ),
  };
}

interface LinkParts {
  readonly url: string;
  /** Connected, and listening: all is read now. Rejects: it begins again. */
  readonly onUp: () => Promise<void>;
  readonly onNews: () => void;
  readonly onDown: (error: Error) => void;
}

/** The connection by which this hub hears of changes; for as long as it is, PostgreSQL is there. */
export class Link {
  readonly #parts: LinkParts;
  #client: Client | undefined;
  readonly #stopping = new AbortController();
  readonly #running: Promise<void>;

  constructor(parts: LinkParts) {
    this.#parts = parts;
    this.#running = this.#run();
  }

  /** It can't be trusted: it begins again, and all is read again. */
  renew(): void {
    void this.#client?.end().catch(() => undefined);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.renew();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      try {
        await this.#hold();
      } catch (error) {
        if (!signal.aborted) this.#parts.onDown(error as Error);
      }
      await delay(retryMs(), undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  /** Rejects when it is lost. */
  async #hold(): Promise<void> {
    const { url, onUp, onNews } = this.#parts;
    const client = new Client({ ...postgresConfig(url), query_timeout: answerMs });
    const { promise: lost, reject } = Promise.withResolvers<never>();
    lost.catch(() => undefined);
    client.on('error', reject).on('end', () => reject(new Error('the connection ended')));
    client.on('notification', onNews);
    const { signal } = this.#stopping;
    try {
      await client.connect();
      this.#client = client;
      await client.query(`LISTEN ${sharedChannel}`);
      await Promise.race([onUp(), lost]);
      for (;;) {
        await Promise.race([delay(beatMs, undefined, { signal, ref: false }), lost]);
        await Promise.race([client.query('SELECT 1'), lost]);
      }
    } finally {
      this.#client = undefined;
      void client.end().catch(() => undefined);
    }
  }
}
