import { child, readNodes, readNumber, readText, readTime } from '../fields.ts';
import { element, type XmlNode } from '../xml.ts';

/** A file of what is kept, with its write-ahead log. */
export interface DatabaseSize {
  readonly name: string;
  readonly bytes: number;
}

/** The certificate of HTTPS; times in UTC milliseconds. */
export interface CertificateState {
  readonly subject: string;
  readonly issuer: string;
  /** Names and addresses that it is good for. */
  readonly names: string;
  readonly from: number;
  readonly until: number;
}

/** What technicians are told of the service besides. Sizes in bytes, durations in ms. */
export interface HealthDetail {
  /** Version of Node, and the system it runs on. */
  readonly node: string;
  readonly system: string;
  readonly memory: { readonly used: number; readonly heap: number; readonly free: number; readonly total: number };
  /** By how much timers came late in the last minute, at the most and for all but one in a hundred. */
  readonly eventLoop: { readonly p99Ms: number; readonly mostMs: number };
  /** Undefined: the folder's disk does not tell. */
  readonly disk: { readonly free: number; readonly total: number } | undefined;
  readonly databases: readonly DatabaseSize[];
  /** Bytes that the service has had written, in the last hour or since it runs; undefined: this system does not tell. */
  readonly written: { readonly bytes: number; readonly overMs: number } | undefined;
  /** Undefined: plain HTTP. */
  readonly certificate: CertificateState | undefined;
  /** The public key by which exports of the log are verified, base64; undefined: it can't be had now. */
  readonly logKey: string | undefined;
}

/** How the service is. */
export interface Health {
  readonly version: string;
  /** How long this process has run, ms. */
  readonly uptimeMs: number;
  /** When the configuration that runs was started, UTC milliseconds. */
  readonly startedAt: number;
  /** Undefined for those who may not see it. */
  readonly detail: HealthDetail | undefined;
}

export function writeHealth({ version, uptimeMs, startedAt, detail }: Health): XmlNode {
  const fields = { Version: version, UptimeMs: uptimeMs, StartedAt: startedAt };
  return element('Health', fields, detail ? [writeDetail(detail)] : []);
}

function writeDetail(detail: HealthDetail): XmlNode {
  const { node, system, memory, eventLoop, disk, databases, written, certificate, logKey } = detail;
  return element('Detail', { Node: node, System: system, LogKey: logKey }, [
    element('Memory', { Used: memory.used, Heap: memory.heap, Free: memory.free, Total: memory.total }),
    element('EventLoop', { P99Ms: eventLoop.p99Ms, MostMs: eventLoop.mostMs }),
    ...(disk ? [element('Disk', { Free: disk.free, Total: disk.total })] : []),
    ...databases.map(({ name, bytes }) => element('Database', { Name: name, Bytes: bytes })),
    ...(written ? [element('Written', { Bytes: written.bytes, OverMs: written.overMs })] : []),
    ...(certificate
      ? [
          element('Certificate', {
            Subject: certificate.subject,
            Issuer: certificate.issuer,
            Names: certificate.names,
            From: certificate.from,
            Until: certificate.until,
          }),
        ]
      : []),
  ]);
}

export function readHealth(content: XmlNode): Health | undefined {
  const node = child(content, 'Health');
  if (!node) return undefined;
  const detail = child(node, 'Detail');
  return {
    version: readText(node, 'Version') ?? '',
    uptimeMs: readNumber(node, 'UptimeMs') ?? 0,
    startedAt: readTime(node, 'StartedAt') ?? 0,
    detail: detail && readDetail(detail),
  };
}

function readDetail(node: XmlNode): HealthDetail {
  const part = (name: string) => child(node, name);
  const number = (name: string, field: string) => {
    const found = part(name);
    return (found && readNumber(found, field)) ?? 0;
  };
  const certificate = part('Certificate');
  const text = (field: string) => (certificate && readText(certificate, field)) ?? '';
  return {
    node: readText(node, 'Node') ?? '',
    system: readText(node, 'System') ?? '',
    logKey: readText(node, 'LogKey'),
    memory: {
      used: number('Memory', 'Used'),
      heap: number('Memory', 'Heap'),
      free: number('Memory', 'Free'),
      total: number('Memory', 'Total'),
    },
    eventLoop: { p99Ms: number('EventLoop', 'P99Ms'), mostMs: number('EventLoop', 'MostMs') },
    disk: part('Disk') && { free: number('Disk', 'Free'), total: number('Disk', 'Total') },
    databases: readNodes(node, 'Database').map((database) => ({
      name: readText(database, 'Name') ?? '',
      bytes: readNumber(database, 'Bytes') ?? 0,
    })),
    written: part('Written') && { bytes: number('Written', 'Bytes'), overMs: number('Written', 'OverMs') },
    certificate: certificate && {
      subject: text('Subject'),
      issuer: text('Issuer'),
      names: text('Names'),
      from: number('Certificate', 'From'),
      until: number('Certificate', 'Until'),
    },
  };
}
