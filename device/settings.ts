import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isLoopback } from './http/origin.ts';

/** How the service is started. */
export interface Settings {
  readonly station: string;
  readonly host: string;
  readonly port: number;
  readonly data: string;
  /** The size that the operation log is kept to, bytes. */
  readonly logBytes: number;
  /** `/`, or `/some/path/` behind a reverse proxy (R5). */
  readonly prefix: string;
  /** Undefined: plain HTTP. `own`: a key and certificate of the device's own making. */
  readonly tls: 'own' | { readonly key: string; readonly cert: string } | undefined;
  /** Credentials are taken over plain HTTP from other machines too. */
  readonly isInsecure: boolean;
  /** The address under which people reach the app, with `/` at its end, for links in messages; undefined: they have none. */
  readonly publicUrl: string | undefined;
  /** It does not start on a station of which anything is rejected. */
  readonly isStrict: boolean;
  /** Proxies whose X-Forwarded-For and X-Forwarded-Proto are believed (R12). */
  readonly trustedProxies: readonly string[];
  /** Names beside the machine's own under which it is reached. */
  readonly names: readonly string[];
  /** Password of the first administrator, where a station has no account (R19). */
  readonly adminPassword: string | undefined;
}

/** A start that can't be: its message is a whole sentence for whoever started it. */
export class StartError extends Error {}

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const options = {
  port: text,
  host: text,
  data: text,
  'log-size': text,
  prefix: text,
  'public-url': text,
  tls: flag,
  'tls-key': text,
  'tls-cert': text,
  strict: flag,
  insecure: flag,
  'trust-proxy': { ...text, multiple: true },
  name: { ...text, multiple: true },
} as const;

/** Reads `DIR` and the options of docs/operations.md; throws StartError. */
export function parseSettings(args: readonly string[], environment: NodeJS.ProcessEnv): Settings {
  const { values, positionals } = parsed(args);
  const [station, ...rest] = positionals;
  if (station === undefined || rest.length > 0) throw new StartError('The station folder is missing. Usage: run DIR');
  return {
    station: resolve(station),
    host: values.host ?? '127.0.0.1',
    port: portOf(values.port),
    prefix: prefixOf(values.prefix),
    publicUrl: publicUrlOf(values['public-url'], values.insecure ?? false),
    data: resolve(values.data ?? join(station, 'data')),
    logBytes: logBytesOf(values['log-size']),
    tls: tlsOf(values.tls ?? false, values['tls-key'], values['tls-cert']),
    isStrict: values.strict ?? false,
    isInsecure: values.insecure ?? false,
    trustedProxies: (values['trust-proxy'] ?? []).map(proxyOf),
    names: (values.name ?? []).map((name) => name.toLowerCase()),
    adminPassword: environment.VIGIE_ADMIN_PASSWORD,
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    throw new StartError((error as Error).message);
  }
}

function portOf(given = '8080'): number {
  const port = Number(given);
  if (/^\d+$/.test(given) && port <= 65535) return port;
  throw new StartError(`--port ${given} is not a valid port. Expected: a whole number from 0 to 65535.`);
}

function logBytesOf(given = '500'): number {
  const megabytes = Number(given);
  if (/^\d{1,6}$/.test(given) && megabytes > 0) return megabytes * 1_000_000;
  throw new StartError(
    `--log-size ${given} is not a valid size. Expected: a whole number of megabytes from 1 to 999999.`,
  );
}

function prefixOf(given = ''): string {
  const prefix = `/${given.replace(/^\/+|\/+$/g, '')}/`.replace('//', '/');
  if (/^\/([\w.~-]+\/)*$/.test(prefix) && !/\/\.\.?\//.test(prefix)) return prefix;
  throw new StartError(`--prefix ${given} is not a valid path. Expected for example: /pumps/.`);
}

/** Whoever reads the traffic could acknowledge: it is https, but for this machine, or where that is accepted. */
function publicUrlOf(given: string | undefined, isInsecure: boolean): string | undefined {
  if (given === undefined) return undefined;
  const url = URL.canParse(given) ? new URL(given) : undefined;
  const isPlain = url && `${url.username}${url.password}${url.search}${url.hash}` === '';
  if (!url || !isPlain || !/^https?:$/.test(url.protocol)) {
    throw new StartError(`--public-url ${given} is not a valid address. Expected for example: https://pumps.example/.`);
  }
  if (url.protocol === 'http:' && !isInsecure && !isLoopback(url.hostname)) {
    throw new StartError(`--public-url ${given} must be https, or accept plain HTTP with --insecure.`);
  }
  return url.href.endsWith('/') ? url.href : `${url.href}/`;
}

function tlsOf(own: boolean, key: string | undefined, cert: string | undefined): Settings['tls'] {
  if ((key === undefined) !== (cert === undefined))
    throw new StartError('--tls-key and --tls-cert are only valid together.');
  if (key !== undefined && cert !== undefined) return { key: resolve(key), cert: resolve(cert) };
  return own ? 'own' : undefined;
}

function proxyOf(given: string): string {
  if (isIP(given.split('/')[0] ?? '') !== 0) return given;
  throw new StartError(`--trust-proxy ${given} is not a valid address. Expected for example: 10.0.0.5 or 10.0.0.0/24.`);
}
