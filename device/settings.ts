import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { readOptions, type SettingName } from './givenOptions.ts';
import { isLoopback } from './http/origin.ts';
import { type Given, StartError } from './settingsFile.ts';

export { StartError };

/** Where the packages put it. */
export const usualSettingsFile = '/etc/vigie/vigie.conf';

export interface Settings {
  readonly station: string;
  readonly host: string;
  readonly port: number;
  readonly data: string;
  /** Limit of the operation log. */
  readonly logBytes: number;
  /** `/`, or `/some/path/` behind a reverse proxy (R5). */
  readonly prefix: string;
  /** Undefined: plain HTTP. `own`: with a key and certificate made by the device. */
  readonly tls: 'own' | { readonly key: string; readonly cert: string } | undefined;
  /** Credentials are accepted over plain HTTP from other machines too. */
  readonly isInsecure: boolean;
  /** The address of the app for users, with `/` at its end, for links in messages; undefined: they have none. */
  readonly publicUrl: string | undefined;
  /** No start on a station of which anything is rejected. */
  readonly isStrict: boolean;
  /** A start is on the station folder, even if a version was deployed, and nothing can be deployed. */
  readonly followsFolder: boolean;
  /** Proxies whose X-Forwarded-For and X-Forwarded-Proto are trusted (R12). */
  readonly trustedProxies: readonly string[];
  /** Names beside the machine's own under which it is reached. */
  readonly names: readonly string[];
  /** Other sites whose pages may read the API, as browsers name them: `https://grafana.example`. */
  readonly apiOrigins: readonly string[];
  /** Where the first password of `admin` is written for root alone; undefined: it is on the console. */
  readonly firstPasswordFile: string | undefined;
  /** Settings of a directory of people's accounts; undefined: there is none. */
  readonly directory: string | undefined;
  /** HTTP proxy on the way to hubs, or `none`; undefined: that of the environment. */
  readonly hubProxy: string | undefined;
  /** Started with a settings file, as by the packages: a missing station folder is made. */
  readonly isInstalled: boolean;
  /** Password of the first administrator, where a station has no account (R19). */
  readonly adminPassword: string | undefined;
}

/** `DIR` and the options of docs/install.md; throws StartError. */
export function parseSettings(args: readonly string[], environment: NodeJS.ProcessEnv): Settings {
  const { given, config } = readOptions(args);
  const all = (name: SettingName) => given[name] ?? [];
  const one = (name: SettingName) => given[name]?.[0];
  const flag = (name: SettingName) => one(name)?.text === 'yes';
  const path = (name: SettingName) => pathOf(one(name));
  const [station, ...rest] = all('station').map(pathOf);
  if (station === undefined || rest.length > 0) {
    const usage = config === undefined ? 'Usage: run DIR' : `${config} has no line station=DIR`;
    throw new StartError(`The station folder is missing. ${usage}`);
  }
  return {
    station,
    host: one('host')?.text ?? '127.0.0.1',
    port: portOf(one('port')),
    prefix: prefixOf(one('prefix')),
    publicUrl: publicUrlOf(one('public-url'), flag('insecure')),
    data: path('data') ?? join(station, 'data'),
    logBytes: logBytesOf(one('log-size')),
    tls: tlsOf(flag('tls'), one('tls-key'), one('tls-cert')),
    isStrict: flag('strict'),
    followsFolder: flag('follow-folder'),
    isInsecure: flag('insecure'),
    trustedProxies: all('trust-proxy').map(proxyOf),
    names: all('name').map(({ text }) => text.toLowerCase()),
    apiOrigins: all('api-origin').map(originOf),
    firstPasswordFile: path('first-password-file'),
    directory: path('directory'),
    hubProxy: proxyUrlOf(one('hub-proxy')),
    isInstalled: config !== undefined,
    adminPassword: environment.VIGIE_ADMIN_PASSWORD,
  };
}

function pathOf<G extends Given | undefined>(given: G): G extends Given ? string : undefined;
function pathOf(given: Given | undefined): string | undefined {
  return given && resolve(given.base, given.text);
}

function portOf(given: Given | undefined): number {
  if (!given) return 8080;
  const port = Number(given.text);
  if (/^\d+$/.test(given.text) && port <= 65535) return port;
  throw new StartError(`${given.label} is not a valid port. Expected: a whole number from 0 to 65535.`);
}

function logBytesOf(given: Given | undefined): number {
  const megabytes = Number(given?.text ?? 500);
  if (!given || (/^\d{1,6}$/.test(given.text) && megabytes > 0)) return megabytes * 1_000_000;
  throw new StartError(`${given.label} is not a valid size. Expected: a whole number of megabytes from 1 to 999999.`);
}

function prefixOf(given: Given | undefined): string {
  const prefix = `/${(given?.text ?? '').replace(/^\/+|(?<!\/)\/+$/g, '')}/`.replace('//', '/');
  if (/^\/([\w.~-]+\/)*$/.test(prefix) && !/\/\.\.?\//.test(prefix)) return prefix;
  throw new StartError(`${given?.label} is not a valid path. Expected for example: /pumps/.`);
}

/** An eavesdropper could acknowledge: it is https, except for this machine, or where plain HTTP is accepted. */
function publicUrlOf(given: Given | undefined, isInsecure: boolean): string | undefined {
  if (!given) return undefined;
  const url = URL.canParse(given.text) ? new URL(given.text) : undefined;
  const isPlain = url && `${url.username}${url.password}${url.search}${url.hash}` === '';
  if (!url || !isPlain || !/^https?:$/.test(url.protocol)) {
    throw new StartError(`${given.label} is not a valid address. Expected for example: https://pumps.example/.`);
  }
  if (url.protocol === 'http:' && !isInsecure && !isLoopback(url.hostname)) {
    throw new StartError(`${given.label} must be https, or accept plain HTTP with --insecure.`);
  }
  return url.href.endsWith('/') ? url.href : `${url.href}/`;
}

function tlsOf(own: boolean, key: Given | undefined, cert: Given | undefined): Settings['tls'] {
  if (key && cert) return { key: pathOf(key), cert: pathOf(cert) };
  const alone = key ?? cert;
  if (!alone) return own ? 'own' : undefined;
  throw new StartError(`${alone.label} is not valid alone: --tls-key and --tls-cert are only valid together.`);
}

function proxyOf({ text, label }: Given): string {
  if (isIP(text.split('/')[0] ?? '') !== 0) return text;
  throw new StartError(`${label} is not a valid address. Expected for example: 10.0.0.5 or 10.0.0.0/24.`);
}

function proxyUrlOf(given: Given | undefined): string | undefined {
  if (!given || given.text === 'none') return given?.text;
  const url = URL.canParse(given.text) ? new URL(given.text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/') return url.href;
  throw new StartError(`${given.label} is not a valid proxy. Expected for example: http://10.0.0.1:3128, or none.`);
}

function originOf({ text, label }: Given): string {
  if (URL.canParse(text) && new URL(text).origin === text.replace(/\/$/, '')) return new URL(text).origin;
  throw new StartError(`${label} is not a valid origin. Expected for example: https://grafana.example.`);
}
