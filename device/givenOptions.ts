import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { throwAs } from '../protocol/attempt.ts';
import { nearestName } from '../station/nearestName.ts';

/** Its message is a whole sentence for the user. */
export class StartError extends Error {}

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

/** Each is also a name of the settings file. */
const runOptions = {
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
  'follow-folder': flag,
  insecure: flag,
  'trust-proxy': { ...text, multiple: true },
  name: { ...text, multiple: true },
  'first-password-file': text,
  'api-origin': { ...text, multiple: true },
} as const;

type OptionName = keyof typeof runOptions;
/** Of the settings file; on the command line the station folder is an argument of its own. */
export type SettingName = OptionName | 'station';
export const settingNames = ['station', ...Object.keys(runOptions)] as SettingName[];

export interface Given {
  /** Of a flag `yes` or `no`. */
  readonly text: string;
  /** For messages: `--port 80`, or `/etc/vigie/vigie.conf:12: port=80`. */
  readonly label: string;
  /** Paths are relative to this folder. */
  readonly base: string;
}

export type GivenOptions = Partial<Record<SettingName, readonly Given[]>>;

/** By their names alone. */
export function knowsAll(args: readonly string[]): boolean {
  const known: readonly string[] = ['config', ...Object.keys(runOptions)];
  return args.every(
    (arg) => !arg.startsWith('-') || known.some((name) => arg === `--${name}` || arg.startsWith(`--${name}=`)),
  );
}

/** `DIR`, options, and those in the file of `--config` that are not among the arguments. Throws StartError. */
export function readOptions(args: readonly string[]): { readonly given: GivenOptions; readonly config?: string } {
  const { values, positionals } = throwAs(
    ({ message }) => new StartError(message),
    () => parseArgs({ args: [...args], allowPositionals: true, options: { ...runOptions, config: text } }),
  );
  const { config, ...options } = values;
  const base = process.cwd();
  const given: GivenOptions = {};
  if (positionals.length > 0) given.station = positionals.map((folder) => ({ text: folder, label: folder, base }));
  for (const [name, value] of Object.entries(options)) {
    const isFlag = value === true;
    given[name as OptionName] = [value].flat().map((one) => {
      const label = isFlag ? `--${name}` : `--${name} ${one}`;
      return { text: isFlag ? 'yes' : String(one), label, base };
    });
  }
  return config === undefined ? { given } : { given: { ...readSettingsFile(config), ...given }, config };
}

/** `name=value` lines, and comments that begin with `#`. Throws StartError with file and line. */
function readSettingsFile(file: string): GivenOptions {
  const found: Partial<Record<SettingName, Given[]>> = {};
  const content = throwAs(
    ({ message }) => new StartError(`The settings file ${file} can’t be read: ${message}.`),
    () => readFileSync(file, 'utf8'),
  );
  for (const [index, line] of content.split('\n').entries()) {
    const written = line.trim();
    if (written === '' || written.startsWith('#')) continue;
    const [name = '', ...rest] = written.split('=');
    const value = rest.length === 0 ? undefined : rest.join('=').trim();
    const label = `${file}:${index + 1}: ${written}`;
    const fault = faultOf(name.trim(), value, found);
    if (fault) throw new StartError(`${label} ${fault}`);
    const key = name.trim() as SettingName;
    found[key] = [...(found[key] ?? []), { text: value ?? '', label, base: dirname(resolve(file)) }];
  }
  return found;
}

/** Whatever the setting means; undefined: nothing is wrong. */
function faultOf(name: string, value: string | undefined, before: GivenOptions): string | undefined {
  if (value === undefined) return 'is not a setting. Expected: name=value.';
  if (!settingNames.includes(name as SettingName)) {
    const nearest = nearestName(name, settingNames);
    return nearest === undefined ? 'is not a known setting.' : `is not a known setting. Did you mean ${nearest}?`;
  }
  const option = name === 'station' ? text : runOptions[name as OptionName];
  if (value === '') return 'has no value.';
  if (option.type === 'boolean' && value !== 'yes' && value !== 'no') return 'is not valid. Expected: yes or no.';
  const isRepeated = Object.hasOwn(before, name) && !('multiple' in option);
  return isRepeated ? 'is a second value of this setting.' : undefined;
}
