import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { StationState } from '../protocol/calls/fleet.ts';

/** As it is enrolled here. */
export interface FleetStation {
  readonly id: string;
  /** SHA-256 of its public key. */
  readonly fingerprint: string;
  readonly name: string;
  /** Its group; empty: none. */
  readonly area: string;
  /** On the map, per cent; null: not placed. */
  readonly x: number | null;
  readonly y: number | null;
  /** UTC ms. */
  readonly enrolledAt: number;
  readonly enrolledBy: string;
}

export interface TunnelRequest {
  /** With its query: `/IhmWeb/…`, `/uplink/archive/…`. */
  readonly path: string;
  /** Default: GET. */
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  /** As it comes; one that fails cancels the request. */
  readonly body?: Uint8Array | Readable;
  /** Cancels it at the station too, also while its body is read. */
  readonly signal?: AbortSignal;
  /** Until its head; default: 20 s. */
  readonly timeoutMs?: number;
}

export interface TunnelReply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** With back pressure to the station; destroyed: it is cancelled there. An error: the connection ended before its end. */
  readonly body: Readable;
}

/** No answer: whether the station got the request, and did what it asks, is unknown. */
export class NoAnswer extends Error {
  /** False: nothing was sent. */
  readonly wasSent: boolean;
  constructor(message: string, wasSent: boolean) {
    super(message);
    this.wasSent = wasSent;
  }
}

/** The way to the stations. Nothing is queued for one that is not connected. */
export interface Tunnel {
  /** Rejects with NoAnswer. */
  request(station: string, request: TunnelRequest): Promise<TunnelReply>;
}

export interface Stations {
  list(): readonly FleetStation[];
  get(id: string): FleetStation | undefined;
  stateOf(id: string): StationState;
  /** Called for each that becomes live; returns what ends it. */
  onLive(listener: (id: string) => void): () => void;
  /** What is stored of them has changed elsewhere: they are read again. */
  reload(): void;
}

/** What the archive tells of a station, for people. */
export interface ArchiveView {
  /** The oldest that is not in the archive, UTC ms; undefined: all is. */
  readonly since: (station: string) => number | undefined;
}

export interface Fleet {
  readonly stations: Stations;
  readonly tunnel: Tunnel;
}
