import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import { type ArchiveState, archivePaths, type Committed, longestFileBytes } from '../../protocol/uplink/archive.ts';
import type { Tunnel } from '../fleet.ts';
import { claim } from './claims.ts';
import type { ArchiveDatabase } from './database.ts';
import { type BlockPage, fetchBlocks, fetchBytes, fetchJson, fetchLog, StationFault } from './fetchPage.ts';
import { readConfiguration, readState } from './readStation.ts';
import {
  countsOf,
  insertBlocks,
  insertConfiguration,
  insertLog,
  monthOfRow,
  type Progress,
  setProgress,
} from './rows.ts';

const decompress = promisify(zstdDecompress);
/** Of a file of a configuration, not compressed. */
const longestContent = 256 * 1024 * 1024;
const noProgress: Progress = { last: 0, mark: '' };
const logPart = 'log';
const blocksPart = (month: string) => `raw-${month}`;

export interface PullParts {
  readonly tunnel: Tunnel;
  readonly database: ArchiveDatabase;
  /** Of this hub among those that share the database. */
  readonly hub: string;
}

export interface Turn {
  readonly station: { readonly id: string; readonly name: string };
  /** What it may fetch until it is another's turn, bytes. */
  readonly budget: number;
  /** Compares what is here with what the station has, and fetches again what is missing. */
  readonly isCheck: boolean;
}

/** `since`: of the oldest that is not in the archive, UTC ms; undefined: all is, or another hub takes it. */
export interface TurnResult {
  readonly since: number | undefined;
  readonly bytes: number;
  readonly blocks: number;
  readonly samples: number;
  /** All is in the archive now. */
  readonly isWhole: boolean;
  /** When all was before, UTC ms; undefined: never. */
  readonly wholeAt: number | undefined;
}

/** Takes from a station what is not in the archive. Rejects with StationFault, DatabaseFault and NoAnswer. */
export async function pullStation(parts: PullParts, turn: Turn): Promise<TurnResult> {
  const { tunnel, database, hub } = parts;
  const { wholeAt, progress } = await claim(database, turn.station, hub);
  if (!progress) return { since: undefined, bytes: 0, blocks: 0, samples: 0, isWhole: false, wholeAt };
  const path = turn.isCheck ? `${archivePaths.state}?counts=1` : archivePaths.state;
  const state = readState(await fetchJson<ArchiveState>(tunnel, turn.station.id, path));
  const pull = new Pull(parts, turn, progress);
  if (turn.isCheck) await pull.forgetMissing(state);
  await pull.configurations(state);
  await pull.log(state);
  await pull.blocks(state);
  return { ...pull.result(), isWhole: await pull.commit(), wholeAt };
}

class Pull {
  readonly #parts: PullParts;
  readonly #turn: Turn;
  readonly #known: Map<string, Progress>;
  #since: number | undefined;
  #bytes = 0;
  #blocks = 0;
  #samples = 0;

  constructor(parts: PullParts, turn: Turn, known: Map<string, Progress>) {
    this.#parts = parts;
    this.#turn = turn;
    this.#known = known;
  }

  result(): Omit<TurnResult, 'wholeAt' | 'isWhole'> {
    return { since: this.#since, bytes: this.#bytes, blocks: this.#blocks, samples: this.#samples };
  }

  /** A month of which the archive has less than the station is read from its beginning. */
  async forgetMissing({ months }: ArchiveState): Promise<void> {
    const { id } = this.#turn.station;
    await this.#parts.database.write(async (client) => {
      const counts = await countsOf(
        client,
        id,
        months.map(({ month }) => month),
      );
      for (const { month, blocks = 0, samples = 0 } of months) {
        const here = counts.get(month) ?? { blocks: 0, samples: 0 };
        if (here.blocks >= blocks && here.samples >= samples) continue;
        this.#known.delete(blocksPart(month));
        await client.query('DELETE FROM archive_progress WHERE station = $1 AND part = $2', [id, blocksPart(month)]);
      }
    });
  }

  async configurations({ configurations }: ArchiveState): Promise<void> {
    const { tunnel, database } = this.#parts;
    const { id } = this.#turn.station;
    const missing = await database.write(async (client) => {
      const { rows } = await client.query<{ hash: string; began: string }>(
        'SELECT hash, began_ms AS began FROM archive_configuration WHERE station = $1',
        [id],
      );
      const here = new Set(rows.map(({ hash: of, began }) => `${of} ${began}`));
      return configurations.filter((one) => !here.has(`${one.hash} ${one.began}`));
    });
    for (const { hash: wanted, began } of missing) {
      if (this.#isOver(began)) return;
      const bytes = await fetchBytes(tunnel, id, `${archivePaths.configuration}?hash=${wanted}`, 16_000_000);
      // It was removed just now.
      if (!bytes) continue;
      const found = readConfiguration(bytes.toString('utf8'));
      await this.#contents([...new Set(Object.values(found.files).filter((sha256) => sha256 !== null))]);
      await database.write((client) => insertConfiguration(client, id, { ...found, began }));
    }
  }

  async log({ log }: ArchiveState): Promise<void> {
    const { tunnel, database } = this.#parts;
    const { id } = this.#turn.station;
    if (!log) return;
    let at = this.#known.get(logPart) ?? noProgress;
    let time = 0;
    for (let [more, restarts] = [at.last !== log.last, 0]; more; ) {
      if (this.#isOver(time)) return;
      const page = await fetchLog(tunnel, id, `${archivePaths.log}?after=${at.last}&mark=${at.mark}`);
      this.#bytes += page.bytes;
      if (page.isOther && restarts++ > 0) throw new StationFault('its log can’t be followed');
      const last = page.rows.at(-1);
      await database.makeMonths(page.rows.map(({ time }) => monthOfRow(time)));
      at = page.isOther ? noProgress : last ? { last: last.id, mark: last.hash } : at;
      await database.write(async (client) => {
        await insertLog(client, id, page.rows);
        await setProgress(client, id, logPart, at);
      });
      this.#known.set(logPart, at);
      time = last?.time ?? time;
      more = hasMore(page, last);
    }
  }

  async blocks({ months }: ArchiveState): Promise<void> {
    for (const { month, last } of months) {
      const at = this.#known.get(blocksPart(month)) ?? noProgress;
      // A lower number than before: another file has its place.
      if (at.last === last) continue;
      if (this.#isOver(Date.parse(`${month}-01T00:00:00Z`))) return;
      if (!(await this.#month(month, at))) return;
    }
  }

  /** False: the turn is over before its end. */
  async #month(month: string, from: Progress): Promise<boolean> {
    const { tunnel, database } = this.#parts;
    const { id } = this.#turn.station;
    const part = blocksPart(month);
    await database.makeMonths([month]);
    let at = from;
    for (let [more, restarts] = [true, 0]; more; ) {
      const page = await fetchBlocks(
        tunnel,
        id,
        `${archivePaths.blocks}?month=${month}&after=${at.last}&mark=${at.mark}`,
      );
      this.#bytes += page.bytes;
      if (page.isOther && restarts++ > 0) throw new StationFault(`its blocks of ${month} can’t be followed`);
      const last = page.blocks.at(-1);
      at = page.isOther ? noProgress : last ? { last: last.id, mark: last.sha256 } : at;
      await database.write(async (client) => {
        await insertBlocks(client, id, month, page.series, page.blocks);
        await setProgress(client, id, part, at);
      });
      this.#known.set(part, at);
      this.#blocks += page.blocks.length;
      this.#samples += page.blocks.reduce((sum, { n }) => sum + n, 0);
      more = hasMore(page, last);
      if (more && last && this.#isOver(last.start)) return false;
    }
    return true;
  }

  /** Says to the station what it may delete without a loss. False: there is more. */
  async commit(): Promise<boolean> {
    const { tunnel, database } = this.#parts;
    const { id } = this.#turn.station;
    const isWhole = this.#since === undefined;
    if (isWhole)
      await database.write((client) => client.query('UPDATE archive_station SET whole_at = now() WHERE id = $1', [id]));
    const months = [...this.#known].flatMap(([part, { last }]) =>
      part === logPart ? [] : [[part.slice('raw-'.length), last] as const],
    );
    const committed: Committed = {
      months: Object.fromEntries(months),
      log: this.#known.get(logPart)?.last ?? 0,
    };
    const body = Buffer.from(JSON.stringify(committed));
    const headers = { 'content-type': 'application/json' };
    const reply = await tunnel.request(id, { path: archivePaths.committed, method: 'POST', headers, body });
    reply.body.destroy();
    return isWhole;
  }

  async #contents(wanted: readonly string[]): Promise<void> {
    const { tunnel, database } = this.#parts;
    const { id } = this.#turn.station;
    const missing = await database.write(async (client) => {
      const { rows } = await client.query<{ sha256: string }>(
        'SELECT sha256 FROM archive_content WHERE sha256 = ANY($1::text[])',
        [wanted],
      );
      return [...new Set(wanted).difference(new Set(rows.map(({ sha256 }) => sha256)))];
    });
    for (const sha256 of missing) {
      const bytes = await fetchBytes(tunnel, id, `${archivePaths.file}?sha256=${sha256}`, longestFileBytes);
      // The station has it no longer.
      if (!bytes) continue;
      this.#bytes += bytes.length;
      const content = await decompress(bytes, { maxOutputLength: longestContent }).catch(() => undefined);
      if (!content || hash('sha256', content) !== sha256)
        throw new StationFault(`file ${sha256} is not what its hash says`);
      await database.write((client) =>
        client.query('INSERT INTO archive_content (sha256, bytes) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
          sha256,
          bytes,
        ]),
      );
    }
  }

  /** Whether it is another station's turn; `since`: of what waits. */
  #isOver(since: number): boolean {
    const isOver = this.#bytes >= this.#turn.budget;
    if (isOver) this.#since = Math.min(this.#since ?? Number.POSITIVE_INFINITY, since);
    return isOver;
  }
}

function hasMore({ more, isOther }: Pick<BlockPage, 'more' | 'isOther'>, last: object | undefined): boolean {
  if (more && !isOther && !last) throw new StationFault('it says that there is more, and sends nothing');
  return more;
}
