import { hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { FrameReader } from '../../device/uplink/archive/frames.ts';
import {
  archivePageBytes,
  type BlockFrame,
  type EndFrame,
  type LogFrame,
  longestFrameBytes,
  type SeriesFrame,
} from '../../protocol/uplink/archive.ts';
import type { Tunnel, TunnelReply } from '../fleet.ts';

/** What a station sent is not what it may say, or it refused. */
export class StationFault extends Error {}

/** Of a page, bytes: the last frame comes on top. */
const longestPage = archivePageBytes + longestFrameBytes + 65_536;
/** Without another byte for so long, a reply is given up, ms. */
const silentMs = 60_000;

export interface FetchedBlock extends BlockFrame {
  readonly data: Uint8Array;
}

export interface BlockPage extends Page {
  readonly series: readonly SeriesFrame[];
  readonly blocks: readonly FetchedBlock[];
}

export interface LogPage extends Page {
  readonly rows: readonly LogFrame[];
}

interface Page {
  /** There is more, or the connection ended before its end: what came until then is good. */
  readonly more: boolean;
  readonly isOther: boolean;
  readonly bytes: number;
}

/** The whole reply; undefined: the station has no such thing. Rejects with StationFault and NoAnswer. */
export async function fetchBytes(
  tunnel: Tunnel,
  station: string,
  path: string,
  most: number,
): Promise<Buffer | undefined> {
  const reply = await open(tunnel, station, path);
  if (reply.status === 404) {
    reply.body.destroy();
    return undefined;
  }
  const parts: Uint8Array[] = [];
  for await (const part of piecesOf(reply, most)) parts.push(part);
  return Buffer.concat(parts);
}

export async function fetchJson<T>(tunnel: Tunnel, station: string, path: string, most = 4_000_000): Promise<T> {
  const bytes = await fetchBytes(tunnel, station, path, most);
  if (!bytes) throw new StationFault('it has no archive');
  try {
    return JSON.parse(bytes.toString('utf8')) as T;
  } catch {
    throw new StationFault('its answer can’t be read');
  }
}

export async function fetchBlocks(tunnel: Tunnel, station: string, path: string): Promise<BlockPage> {
  const series: SeriesFrame[] = [];
  const blocks: FetchedBlock[] = [];
  const page = await fetchFrames(tunnel, station, path, (head, data) => {
    if (isSeries(head)) series.push(head);
    else if (isBlock(head)) {
      if (hash('sha256', data) !== head.sha256) throw new StationFault(`block ${head.id} is not what its hash says`);
      blocks.push({ ...head, data });
    } else throw new StationFault('a frame that is no block');
  });
  return { ...page, series, blocks };
}

export async function fetchLog(tunnel: Tunnel, station: string, path: string): Promise<LogPage> {
  const rows: LogFrame[] = [];
  const page = await fetchFrames(tunnel, station, path, (head) => {
    if (!isLogRow(head)) throw new StationFault('a frame that is no log row');
    rows.push(head);
  });
  return { ...page, rows };
}

async function fetchFrames(
  tunnel: Tunnel,
  station: string,
  path: string,
  take: (head: Readonly<Record<string, unknown>>, data: Uint8Array) => void,
): Promise<Page> {
  const reply = await open(tunnel, station, path);
  const reader = new FrameReader();
  let bytes = 0;
  let end: EndFrame | undefined;
  try {
    for await (const part of piecesOf(reply, longestPage)) {
      bytes += part.length;
      for (const { head, data } of reader.take(part)) {
        const fields = (head ?? {}) as Readonly<Record<string, unknown>>;
        if (fields.end === true) end = head as EndFrame;
        else take(fields, data);
      }
    }
  } catch (error) {
    // Cut off: what arrived whole need not be fetched again.
    if (error instanceof StationFault || error instanceof RangeError || error instanceof SyntaxError || bytes === 0)
      throw error;
  }
  return { more: end?.more ?? true, isOther: end?.isOther === true, bytes };
}

async function open(tunnel: Tunnel, station: string, path: string): Promise<TunnelReply> {
  const reply = await tunnel.request(station, { path });
  if (reply.status === 200 || reply.status === 404) return reply;
  reply.body.destroy();
  throw new StationFault(`it answers with status ${reply.status}`);
}

async function* piecesOf({ body }: { readonly body: Readable }, most: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  const timer = setTimeout(() => body.destroy(new Error('it sends nothing more')), silentMs);
  try {
    for await (const part of body as AsyncIterable<Uint8Array>) {
      timer.refresh();
      bytes += part.length;
      if (bytes > most) throw new StationFault(`it sends more than ${most} bytes`);
      yield part;
    }
  } finally {
    clearTimeout(timer);
    body.destroy();
  }
}

const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;
const isWhole = (value: unknown) => Number.isSafeInteger(value);
const isText = (value: unknown) => typeof value === 'string';
const isTextOrNone = (value: unknown) => value === undefined || isText(value);
type Fields = Readonly<Record<string, unknown>>;

function isSeries(head: Fields): head is Fields & SeriesFrame {
  return isCount(head.series) && isText(head.key) && isText(head.point) && typeof head.definition === 'object';
}

function isBlock(head: Fields): head is Fields & BlockFrame {
  const { id, series, start, number, end, n, order, sha256 } = head;
  return [id, series, number, n, order].every(isCount) && [start, end].every(isWhole) && isText(sha256);
}

function isLogRow(head: Fields): head is Fields & LogFrame {
  const { id, time, hash: of, kind, severity, fields, episode, ...rest } = head;
  const texts = [rest.person, rest.address, rest.objectKind, rest.objectId, rest.objectName, rest.legacyText];
  const hasNumbers = isCount(id) && isWhole(time) && isWhole(severity) && (episode === undefined || isWhole(episode));
  return hasNumbers && [of, kind].every(isText) && texts.every(isTextOrNone) && isJson(fields);
}

function isJson(text: unknown): boolean {
  if (typeof text !== 'string') return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
