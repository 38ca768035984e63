import { type RecordOf, record } from '../wire/record.ts';
import { many, number, one, text, time } from '../wire/recordFields.ts';

/** A database with its write-ahead log. */
const databaseRecord = record('Database', { name: text.or(''), bytes: number.or(0) });
export type DatabaseSize = RecordOf<typeof databaseRecord>;

const certificateRecord = record('Certificate', {
  subject: text.or(''),
  issuer: text.or(''),
  names: text.or(''),
  from: number.or(0),
  until: number.or(0),
});
/** Times in UTC milliseconds. */
export type CertificateState = RecordOf<typeof certificateRecord>;

const serverCertificatesRecord = record('ServerCertificates', {
  /** Places where one waits to be trusted, and the first of them. */
  waiting: number.or(0),
  waitingAt: text,
  /** Of those that links accept: where the first one ends, and when (UTC milliseconds). */
  ends: time,
  endsAt: text,
});
export type CertificateSummary = RecordOf<typeof serverCertificatesRecord>;

const memoryRecord = record('Memory', {
  /** All memory of the service. */
  used: number.or(0),
  /** Of its main thread. */
  heap: number.or(0),
  /** The heaps of its other threads. */
  threads: number,
  /** Buffers, and memory of WebAssembly. */
  external: number,
  /** Its program, Node and open files, as far as they are in memory; undefined: not available on this system. */
  files: number,
  /** Of the machine. */
  free: number.or(0),
  total: number.or(0),
});

const detailRecord = record('Detail', {
  /** Version of Node, and the operating system. */
  node: text.or(''),
  system: text.or(''),
  /** The public key for verifying exports of the log, base64; undefined: not available now. */
  logKey: text,
  memory: one(memoryRecord).or({ used: 0, heap: 0, free: 0, total: 0 }),
  /** The delay of timers in the last minute: the maximum and the 99th percentile. */
  eventLoop: one(record('EventLoop', { p99Ms: number.or(0), mostMs: number.or(0) })).or({ p99Ms: 0, mostMs: 0 }),
  disk: one(record('Disk', { free: number.or(0), total: number.or(0) })),
  databases: many(databaseRecord),
  /** Bytes written for the service, in the last hour or since it started; undefined: not available on this system. */
  written: one(record('Written', { bytes: number.or(0), overMs: number.or(0) })),
  /** Undefined: plain HTTP. */
  certificate: one(certificateRecord),
  /** Of servers of links; undefined: none has shown one. */
  serverCertificates: one(serverCertificatesRecord),
  /** When the last backup was made, UTC ms; undefined: none is known. */
  lastBackup: time,
});
export type HealthDetail = RecordOf<typeof detailRecord>;

export const healthRecord = record('Health', {
  version: text.or(''),
  /** Of this process, ms. */
  uptimeMs: number.or(0),
  /** When the running configuration was started, UTC milliseconds. */
  startedAt: time.or(0),
  /** Undefined for users without the right to it. */
  detail: one(detailRecord),
});
export type Health = RecordOf<typeof healthRecord>;
