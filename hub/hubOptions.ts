import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parseSettings, type Settings, StartError } from '../device/settings.ts';
import { type GivenSettings, readSettingsFile } from '../device/settingsFile.ts';
import { throwAs } from '../protocol/attempt.ts';

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

/** Of the service that a hub is, as those of `run`. */
const serviceOptions = {
  port: text,
  host: text,
  prefix: text,
  'log-size': text,
  'public-url': text,
  tls: flag,
  'tls-key': text,
  'tls-cert': text,
  insecure: flag,
  'trust-proxy': { ...text, multiple: true },
  'host-name': { ...text, multiple: true },
  'first-password-file': text,
  directory: text,
} as const;
const hubOptions = {
  ...serviceOptions,
  data: text,
  name: text,
  'uplink-port': text,
  'uplink-url': { ...text, multiple: true },
  postgres: text,
} as const;
type OptionName = keyof typeof hubOptions;

const paths: ReadonlySet<string> = new Set(['data', 'tls-key', 'tls-cert', 'first-password-file', 'directory']);
/** By its name at `run`, where it differs: the name of a hub is that of its people. */
const nameAtRun: Readonly<Record<string, string>> = { 'host-name': 'name' };
const longestName = 60;

export interface HubOptions {
  readonly data: string;
  /** In logins of its people at stations; without a colon. */
  readonly name: string;
  /** 0: any free one. */
  readonly uplinkPort: number;
  /** As stations dial it; several of hubs with one key. Empty: this machine's name and the port. */
  readonly uplinkUrls: readonly string[];
  /** Undefined: there is no archive, and accounts are in the data folder. */
  readonly postgres: string | undefined;
  /** Of the service; `station`: where its own empty one is. */
  readonly settingsFor: (station: string) => Settings;
}

/** Throws StartError. */
export function readHubOptions(args: readonly string[], environment: NodeJS.ProcessEnv): HubOptions {
  const given = givenOptions(args);
  const one = (name: OptionName) => given[name]?.[0]?.text;
  const data = one('data');
  if (data === undefined) throw new StartError('The data folder is missing. Usage: hub --data DIR');
  const name = one('name') ?? hostname().replaceAll(':', '-');
  if (!isHubName(name))
    throw new StartError(
      `“${name}” is not a valid name of a hub. Expected: up to ${longestName} characters, without a colon.`,
    );
  const rest = (Object.keys(serviceOptions) as (keyof typeof serviceOptions)[]).flatMap((option) =>
    (given[option] ?? []).flatMap(({ text: value }) => {
      const atRun = `--${nameAtRun[option] ?? option}`;
      if (serviceOptions[option].type === 'boolean') return value === 'yes' ? [atRun] : [];
      return [`${atRun}=${value}`];
    }),
  );
  const settingsFor = (station: string): Settings => ({
    ...parseSettings([station, `--data=${data}`, '--follow-folder', ...rest], environment),
  });
  const { port } = settingsFor(join(data, 'hub-station'));
  return {
    ...{ data, name, postgres: one('postgres'), settingsFor },
    uplinkPort: uplinkPortOf(one('uplink-port'), port),
    uplinkUrls: (given['uplink-url'] ?? []).map((url) => uplinkUrlOf(url.text)),
  };
}

function isHubName(name: string): boolean {
  return name.trim() === name && name.length <= longestName && /^[^:\p{C}\p{Zl}\p{Zp}]+$/u.test(name);
}

/** Paths are absolute. */
function givenOptions(args: readonly string[]): GivenSettings<OptionName> {
  const { values, positionals } = throwAs(
    ({ message }) => new StartError(message),
    () => parseArgs({ args: [...args], allowPositionals: true, options: { ...hubOptions, config: text } }),
  );
  if (positionals.length > 0) throw new StartError(`“${positionals[0]}” is not expected. Usage: hub --data DIR`);
  const { config, ...options } = values;
  const base = process.cwd();
  const ofFile: GivenSettings<OptionName> = config === undefined ? {} : readSettingsFile(config, hubOptions);
  const found = { ...ofFile };
  for (const [name, value] of Object.entries(options)) {
    found[name as OptionName] = [value]
      .flat()
      .map((each) => ({ text: each === true ? 'yes' : String(each), label: `--${name} ${each}`, base }));
  }
  return Object.fromEntries(
    Object.entries(found).map(([name, all]) => [
      name,
      all.map((each) => (paths.has(name) ? { ...each, text: resolve(each.base, each.text) } : each)),
    ]),
  );
}

function uplinkPortOf(given: string | undefined, port: number): number {
  if (given === undefined) return port === 0 ? 0 : port + 1;
  if (/^\d{1,5}$/.test(given) && Number(given) <= 65535) return Number(given);
  throw new StartError(`--uplink-port ${given} is not a valid port. Expected: a whole number from 0 to 65535.`);
}

function uplinkUrlOf(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (url?.protocol === 'https:' && url.pathname === '/' && `${url.search}${url.hash}${url.username}` === '')
    return url.origin;
  throw new StartError(`--uplink-url ${given} is not a valid address. Expected for example: https://hub.example:8444.`);
}
