import { type RecordOf, record } from '../wire/record.ts';
import { many, number, one, text, time } from '../wire/recordFields.ts';

/** A file of what is kept, with its write-ahead log. */
const databaseRecord = record('Database', { name: text.or(''), bytes: number.or(0) });
export type DatabaseSize = RecordOf<typeof databaseRecord>;

const certificateRecord = record('Certificate', {
  subject: text.or(''),
  issuer: text.or(''),
  /** Names and addresses that it is good for. */
  names: text.or(''),
  from: number.or(0),
  until: number.or(0),
});
/** The certificate of HTTPS; times in UTC milliseconds. */
export type CertificateState = RecordOf<typeof certificateRecord>;

const memoryRecord = record('Memory', {
  /** All that the service has in memory. */
  used: number.or(0),
  /** Of it the heap of its main thread. */
  heap: number.or(0),
  /** The heaps of its other threads. */
  threads: number,
  /** Buffers, and memory of WebAssembly. */
  external: number,
  /** Its program, Node and open files, as far as they are in memory; undefined: this system does not tell. */
  files: number,
  /** Of the machine. */
  free: number.or(0),
  total: number.or(0),
});

const detailRecord = record('Detail', {
  /** Version of Node, and the system it runs on. */
  node: text.or(''),
  system: text.or(''),
  /** The public key by which exports of the log are verified, base64; undefined: it can't be had now. */
  logKey: text,
  memory: one(memoryRecord).or({ used: 0, heap: 0, free: 0, total: 0 }),
  /** By how much timers came late in the last minute, at the most and for all but one in a hundred. */
  eventLoop: one(record('EventLoop', { p99Ms: number.or(0), mostMs: number.or(0) })).or({ p99Ms: 0, mostMs: 0 }),
  /** Undefined: the folder's disk does not tell. */
  disk: one(record('Disk', { free: number.or(0), total: number.or(0) })),
  databases: many(databaseRecord),
  /** Bytes that the service has had written, in the last hour or since it runs; undefined: this system does not tell. */
  written: one(record('Written', { bytes: number.or(0), overMs: number.or(0) })),
  /** Undefined: plain HTTP. */
  certificate: one(certificateRecord),
});
/** What technicians are told of the service besides. Sizes in bytes, durations in ms. */
export type HealthDetail = RecordOf<typeof detailRecord>;

export const healthRecord = record('Health', {
  version: text.or(''),
  /** How long this process has run, ms. */
  uptimeMs: number.or(0),
  /** When the configuration that runs was started, UTC milliseconds. */
  startedAt: time.or(0),
  /** Undefined for those who may not see it. */
  detail: one(detailRecord),
});
/** How the service is. */
export type Health = RecordOf<typeof healthRecord>;
