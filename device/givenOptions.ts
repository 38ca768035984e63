import { parseArgs } from 'node:util';
import { throwAs } from '../protocol/attempt.ts';
import { type Given, type GivenSettings, readSettingsFile, StartError } from './settingsFile.ts';

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
  directory: text,
  'hub-proxy': text,
} as const;

type OptionName = keyof typeof runOptions;
/** Of the settings file; on the command line the station folder is an argument of its own. */
export type SettingName = OptionName | 'station';
const fileSettings = { station: text, ...runOptions } as const;
export const settingNames = Object.keys(fileSettings) as SettingName[];

export type GivenOptions = GivenSettings<SettingName>;

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
  const given: Partial<Record<SettingName, readonly Given[]>> = {};
  if (positionals.length > 0) given.station = positionals.map((folder) => ({ text: folder, label: folder, base }));
  for (const [name, value] of Object.entries(options)) {
    const isFlag = value === true;
    given[name as OptionName] = [value].flat().map((one) => {
      const label = isFlag ? `--${name}` : `--${name} ${one}`;
      return { text: isFlag ? 'yes' : String(one), label, base };
    });
  }
  return config === undefined ? { given } : { given: { ...readSettingsFile(config, fileSettings), ...given }, config };
}
