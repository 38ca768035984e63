import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Data } from '../../device/data.ts';
import type { HubHost } from '../../device/hubExtension.ts';
import { StartError } from '../../device/settings.ts';
import { migrate, openPool, shownPostgres } from '../postgres.ts';
import { captureChanges } from './capture.ts';
import { Commits } from './commits.ts';
import { takeEffect } from './effects.ts';
import { refuseOther } from './installation.ts';
import { Link } from './link.ts';
import { Sharing } from './sharing.ts';
import { sharedSteps } from './steps.ts';
import type { Change } from './tables.ts';
import { WorkingCopy } from './workingCopy.ts';

type ServedHub = Pick<HubHost, 'people' | 'data'>;

/** Accounts, groups, sessions and enrolments in PostgreSQL, for all hubs of the database. */
export interface Shared {
  /** `ExtendToHub.prepare`: rejects with StartError. */
  readonly prepare: (data: Data) => Promise<void>;
  /** What other hubs change takes effect here; `onFleet`: stations, codes, the key or the map. */
  readonly begin: (host: ServedHub, onFleet: () => void) => void;
  /** UTC ms: changes are refused since then, as PostgreSQL is away. */
  readonly awaySince: () => number | undefined;
  readonly stop: () => Promise<void>;
}

/** For a question: at most all that is shared, ms. */
const answerMs = 10_000;
/** A secret that is not known here waits so long for PostgreSQL, ms. */
const searchMs = 1000;
/** How often hubs tell each other which sessions are in use, ms. */
const heardMs = 60_000;

export function openShared(url: string, say: (line: string) => void): Shared {
  const hub = randomUUID();
  const pool = openPool(url, { max: 2, query_timeout: answerMs });
  const commits = new Commits(url, hub);
  const place = `PostgreSQL (${shownPostgres(url)})`;
  let [link, host, onFleet]: [Link | undefined, ServedHub | undefined, () => void] = [
    undefined,
    undefined,
    () => undefined,
  ];
  let awaySince: number | undefined;
  let telling: NodeJS.Timeout | undefined;
  const away = (error: Error) => {
    sharing.isUp = false;
    if (awaySince !== undefined) return;
    awaySince = Date.now();
    say(
      `${place} is away: ${error.message}. Who is known logs in as before; accounts, groups and stations can’t be changed.`,
    );
  };
  const taken = (changes: readonly Change[]) => {
    if (host) takeEffect({ people: host.people, data: host.data, onFleet }, changes);
  };
  const sharing: Sharing = new Sharing({
    ...{ hub, pool, commits, onTaken: taken },
    onLost: (error) => {
      away(error);
      link?.renew();
    },
  });
  const readAll = async () => {
    await sharing.readAll();
    if (awaySince === undefined) return;
    say(`${place} is back: accounts, groups and stations were read again.`);
    awaySince = undefined;
  };
  const tellHeard = async ({ people: { sessions } }: ServedHub) => {
    await pool.query(`UPDATE shared_row SET seen = now() WHERE tab = 'session' AND key = ANY ($1)`, [
      sessions.heardIn(heardMs).map((id) => JSON.stringify([id])),
    ]);
    const text = `SELECT key FROM shared_row WHERE tab = 'session' AND seen > now() - $1 * interval '1 ms'`;
    const { rows } = await pool.query<{ key: string }>(text, [2 * heardMs]);
    sessions.heardElsewhere(new Set(rows.map(({ key }) => String((JSON.parse(key) as unknown[])[0]))));
    await pool.query(`DELETE FROM shared_row WHERE tab IN ('session', 'enrol_code') AND value IS NULL
      AND changed_at < now() - interval '1 day'`);
  };
  return {
    prepare: async (data) => {
      const quietly = captureChanges(data.db, sharing.commit, () => void sharing.catchUp());
      const copy = new WorkingCopy(data.db, quietly);
      sharing.copy = copy;
      const isKnown = await beginCopy(pool, copy, data, quietly).catch((error: Error) => {
        if (error instanceof StartError || data.accounts.list().length === 0)
          throw new StartError(error instanceof StartError ? error.message : `${place}: ${error.message}`);
        away(error);
        return false;
      });
      if (isKnown) await readAll();
    },
    begin: (service, changed) => {
      host = service;
      onFleet = changed;
      service.people.sessions.searchElsewhere = () =>
        Promise.race([sharing.catchUp(), delay(searchMs, undefined, { ref: false })]);
      telling = setInterval(() => {
        if (sharing.isUp)
          tellHeard(service).catch((error: Error) => {
            away(error);
            link?.renew();
          });
      }, heardMs).unref();
      link = new Link({ url, onUp: readAll, onNews: () => void sharing.catchUp(), onDown: away });
    },
    awaySince: () => awaySince,
    stop: async () => {
      clearInterval(telling);
      await link?.stop();
      if (sharing.isUp) await sharing.flush();
      await commits.stop();
      await pool.end();
    },
  };
}

/** The database is as this release knows it, and the one of this data folder. */
async function beginCopy(
  pool: Pool,
  copy: WorkingCopy,
  data: Data,
  quietly: <T>(write: () => T) => T,
): Promise<boolean> {
  await migrate(pool, 'shared', sharedSteps);
  await refuseOther(pool, copy, data.db, quietly);
  return true;
}
