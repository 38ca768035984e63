import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import type { ConnectionOptions } from 'node:tls';
import type { Client, Entry, SearchOptions } from 'ldapts';
import { NoAnswer, noAnswerOf } from './directoryFault.ts';
import type { DirectorySettings } from './directorySettings.ts';
import { Sockets } from './sockets.ts';

/** How long a server has for its connection, and for each answer, ms. */
const connectMs = 3000;
const answerMs = 5000;

/** Why a directory refuses a name and password: its result code (RFC 4511, A.2), and its own words. */
export interface BindRefusal {
  readonly code: number;
  readonly message: string;
}

interface FoundEntries {
  readonly entries: readonly Entry[];
  /** There are more: than are read, or than the directory gives out. */
  readonly isCut: boolean;
}

/** Of a directory: there are more entries than it gives out. */
const sizeLimitExceeded = 4;
const pageSize = 500;

/** Requests over one connection. */
export interface DirectoryConnection {
  /** As the account that searches. */
  bindReader(): Promise<void>;
  /** Undefined: name and password are right. */
  bind(name: string, password: string): Promise<BindRefusal | undefined>;
  /** Entries, never referrals to other servers. */
  search(base: string, options: Omit<SearchOptions, 'sizeLimit' | 'paged'>, most: number): Promise<FoundEntries>;
}

export interface ConnectionParts {
  readonly settings: DirectorySettings;
  /** Of the account that searches; undefined: it is not set. */
  readonly readerPassword: () => string | undefined;
}

type Work<T> = (connection: DirectoryConnection) => Promise<T>;

/** Over the first server that responds; `timeoutMs`: for all of it. Throws NoAnswer where none does. */
export async function withDirectory<T>(parts: ConnectionParts, timeoutMs: number, work: Work<T>): Promise<T> {
  const { settings, readerPassword } = parts;
  const password = readerPassword();
  if (!password) throw new NoAnswer('directoryRefused', `no secret ${settings.readerSecret}`);
  const ca = await readFile(settings.authority, 'utf8').catch((error: Error) => {
    throw new NoAnswer('directoryUntrusted', error.message);
  });
  const end = performance.now() + timeoutMs;
  let fault = new NoAnswer('directoryAway', 'no server');
  for (const url of settings.urls) {
    const leftMs = end - performance.now();
    // It answered: another server would say the same.
    if (leftMs <= 0 || fault.fault === 'directoryRefused') break;
    try {
      return await atServer(url, { ca, leftMs, reader: settings.reader, password }, work);
    } catch (error) {
      fault = noAnswerOf(error);
    }
  }
  throw fault;
}

interface ServerParts {
  readonly ca: string;
  readonly leftMs: number;
  readonly reader: string;
  readonly password: string;
}

async function atServer<T>(url: string, { ca, leftMs, reader, password }: ServerParts, work: Work<T>): Promise<T> {
  // 120 kB that a service without a directory never loads.
  const { Client } = await import('ldapts');
  const { hostname, protocol } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const trust: ConnectionOptions = { ca, host, ...(isIP(host) === 0 && { servername: host }) };
  const sockets = new Sockets();
  const client = new Client({
    ...{ url, timeout: Math.min(answerMs, leftMs), connectTimeout: Math.min(connectMs, leftMs), strictDN: false },
    ...(protocol === 'ldaps:' && { tlsOptions: trust }),
    createConnection: sockets.plain,
    createSecureConnection: sockets.secure,
  });
  const begun = async () => {
    if (protocol === 'ldap:') await client.startTLS(trust);
    const connection = connectionOf(client, sockets, reader, password);
    await connection.bindReader();
    return work(connection);
  };
  const clock = Promise.withResolvers<never>();
  const timer = setTimeout(() => clock.reject(new NoAnswer('directoryAway', 'no answer in time')), leftMs);
  try {
    return await Promise.race([clock.promise, begun()]);
  } finally {
    clearTimeout(timer);
    await client.unbind().catch(() => undefined);
    sockets.destroy();
  }
}

function connectionOf(client: Client, sockets: Sockets, reader: string, password: string): DirectoryConnection {
  return {
    bindReader() {
      sockets.next();
      return client.bind(reader, password);
    },
    async bind(name, given) {
      sockets.next();
      try {
        await client.bind(name, given);
        return undefined;
      } catch (error) {
        const { code, message } = error as { code?: unknown; message: string };
        if (typeof code !== 'number' || noAnswerOf(error).fault === 'directoryAway') throw error;
        return { code, message };
      }
    },
    async search(base, options, most) {
      sockets.next();
      const entries: Entry[] = [];
      try {
        const paged = { pageSize: Math.min(most, pageSize) };
        for await (const { searchEntries } of client.searchPaginated(base, { ...options, paged })) {
          entries.push(...searchEntries);
          if (entries.length > most) break;
        }
      } catch (error) {
        if ((error as { code?: unknown }).code !== sizeLimitExceeded) throw error;
        return { entries: entries.slice(0, most), isCut: true };
      }
      return { entries: entries.slice(0, most), isCut: entries.length > most };
    },
  };
}
