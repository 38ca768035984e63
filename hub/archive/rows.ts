import { hash } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { ArchivedConfiguration, LogFrame, SeriesFrame } from '../../protocol/uplink/archive.ts';
import { firstDay } from './database.ts';
import type { FetchedBlock } from './fetchPage.ts';

/** Up to which row a part of a station is in the archive, and its hash; 0: none. */
export interface Progress {
  readonly last: number;
  readonly mark: string;
}

const dayFrom2000 = Date.UTC(2000);
const dayTo2100 = Date.UTC(2100);

/** As `2026-11`; times that no calendar has are of no month, and lie together. */
export function monthOfRow(time: number): string {
  return time >= dayFrom2000 && time < dayTo2100 ? new Date(time).toISOString().slice(0, 7) : '1970-01';
}

/** PostgreSQL has no character 0. */
const storable = (text: string) => text.replaceAll('\0', '\ufffd');
const storableOrNull = (text: string | undefined) => (text === undefined ? null : storable(text));

export async function progressOf(client: PoolClient, station: string): Promise<Map<string, Progress>> {
  const { rows } = await client.query<{ part: string; last: string; mark: string }>(
    'SELECT part, last, mark FROM archive_progress WHERE station = $1',
    [station],
  );
  return new Map(rows.map(({ part, last, mark }) => [part, { last: Number(last), mark }]));
}

export async function setProgress(
  client: PoolClient,
  station: string,
  part: string,
  { last, mark }: Progress,
): Promise<void> {
  await client.query(
    `INSERT INTO archive_progress (station, part, last, mark) VALUES ($1, $2, $3, $4)
     ON CONFLICT (station, part) DO UPDATE SET last = $3, mark = $4`,
    [station, part, last, mark],
  );
}

export async function insertBlocks(
  client: PoolClient,
  station: string,
  month: string,
  series: readonly SeriesFrame[],
  blocks: readonly FetchedBlock[],
): Promise<void> {
  if (blocks.length === 0) return;
  const ids = await seriesIds(client, station, series);
  const known = blocks.filter((block) => ids.has(block.series));
  const column = <T>(of: (block: FetchedBlock) => T) => known.map(of);
  await client.query(
    `INSERT INTO archive_block (month, series, start_ms, number, end_ms, n, order_code, sha256, data)
     SELECT $1::date, * FROM unnest(
       $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::int[], $7::smallint[], $8::bytea[], $9::bytea[])
     ON CONFLICT DO NOTHING`,
    [
      firstDay(month),
      column((block) => ids.get(block.series)),
      column(({ start }) => start),
      column(({ number }) => number),
      column(({ end }) => end),
      column(({ n }) => n),
      column(({ order }) => order),
      column(({ sha256 }) => Buffer.from(sha256, 'hex')),
      column(({ data }) => Buffer.from(data.buffer, data.byteOffset, data.length)),
    ],
  );
}

/** By their number in the reply. */
async function seriesIds(
  client: PoolClient,
  station: string,
  series: readonly SeriesFrame[],
): Promise<Map<number, string>> {
  const byHash = new Map(series.map((one) => [hash('sha256', one.key), one]));
  const hashes = [...byHash.keys()].map((hex) => Buffer.from(hex, 'hex'));
  const all = [...byHash.values()];
  await client.query(
    `INSERT INTO archive_series (station, key_hash, key, point, definition)
     SELECT $1, * FROM unnest($2::bytea[], $3::text[], $4::text[], $5::json[])
     ON CONFLICT DO NOTHING`,
    [
      station,
      hashes,
      all.map(({ key }) => storable(key)),
      all.map(({ point }) => storable(point)),
      all.map(({ definition }) => JSON.stringify(definition)),
    ],
  );
  const { rows } = await client.query<{ id: string; hex: string }>(
    `SELECT id, encode(key_hash, 'hex') AS hex FROM archive_series WHERE station = $1 AND key_hash = ANY($2::bytea[])`,
    [station, hashes],
  );
  const found = new Map(rows.map(({ hex, id }) => [hex, id]));
  return new Map(
    series.flatMap((one) => {
      const id = found.get(hash('sha256', one.key));
      return id === undefined ? [] : [[one.series, id]];
    }),
  );
}

export async function insertLog(client: PoolClient, station: string, rows: readonly LogFrame[]): Promise<void> {
  const column = <T>(of: (row: LogFrame) => T) => rows.map(of);
  await client.query(
    `INSERT INTO archive_log (month, station, id, hash, time_ms, kind, severity, person, address, object_kind, object_id,
       object_name, legacy_text, episode, fields)
     SELECT month, $1, id, hash, time_ms, kind, severity, person, address, object_kind, object_id, object_name,
       legacy_text, episode, fields
     FROM unnest($2::date[], $3::bigint[], $4::text[], $5::bigint[], $6::text[], $7::smallint[], $8::text[], $9::text[],
       $10::text[], $11::text[], $12::text[], $13::text[], $14::bigint[], $15::json[])
       AS row (month, id, hash, time_ms, kind, severity, person, address, object_kind, object_id, object_name,
         legacy_text, episode, fields)
     ON CONFLICT DO NOTHING`,
    [
      station,
      column(({ time }) => firstDay(monthOfRow(time))),
      column(({ id }) => id),
      column((row) => storable(row.hash)),
      column(({ time }) => time),
      column(({ kind }) => storable(kind)),
      column(({ severity }) => severity),
      column(({ person }) => storableOrNull(person)),
      column(({ address }) => storableOrNull(address)),
      column(({ objectKind }) => storableOrNull(objectKind)),
      column(({ objectId }) => storableOrNull(objectId)),
      column(({ objectName }) => storableOrNull(objectName)),
      column(({ legacyText }) => storableOrNull(legacyText)),
      column(({ episode }) => episode ?? null),
      column(({ fields }) => fields),
    ],
  );
}

export async function insertConfiguration(
  client: PoolClient,
  station: string,
  { hash: of, revision, began, files }: ArchivedConfiguration,
): Promise<void> {
  await client.query(
    `INSERT INTO archive_configuration (station, began_ms, hash, revision, files) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING`,
    [station, began, of, revision, JSON.stringify(files)],
  );
}

/** Of a station by month, as `2026-11`. */
export async function countsOf(client: PoolClient, station: string, months: readonly string[]) {
  const { rows } = await client.query<{ month: string; blocks: string; samples: string }>(
    `SELECT to_char(b.month, 'YYYY-MM') AS month, count(*) AS blocks, sum(b.n) AS samples
     FROM archive_block b JOIN archive_series s ON s.id = b.series
     WHERE s.station = $1 AND b.month = ANY($2::date[]) GROUP BY b.month`,
    [station, months.map(firstDay)],
  );
  return new Map(rows.map(({ month, ...count }) => [month, { blocks: +count.blocks, samples: +count.samples }]));
}
