import { readFileSync } from 'node:fs';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { throwAs } from '../protocol/attempt.ts';
import { getProgrammes } from '../protocol/calls/programmeState.ts';
import { type ExportFormat, exportFormats } from '../protocol/log/eventExport.ts';
import { dayOf, timeOf } from '../protocol/programme/dates.ts';
import { instantOf } from '../protocol/programme/zone.ts';
import { type DeviceAccess, replyTo } from './askDevice.ts';
import { usage } from './exitCodes.ts';
import { IsoTimes } from './history/isoTime.ts';
import { refusal, said } from './stationFiles.ts';

export const account = {
  login: { type: 'string' },
  'password-file': { type: 'string' },
} as const satisfies ParseArgsOptionsConfig;

/** In the help of a command. */
export const accountForm = '--login L --password-file F';

export const json = { json: { type: 'boolean' } } as const satisfies ParseArgsOptionsConfig;

/** Of `rangeOf`. */
export const range = { from: { type: 'string' }, to: { type: 'string' } } as const satisfies ParseArgsOptionsConfig;

/**
 * As many arguments as one of `counts`, `--login L --password-file F` and the command's own options. Throws with its
 * `help` otherwise.
 */
export function readArguments<const Own extends ParseArgsOptionsConfig>(
  help: string,
  args: readonly string[],
  counts: readonly number[],
  own: Own,
) {
  const options: typeof account & Own = { ...account, ...own };
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  if (!counts.includes(positionals.length)) throw usage(help);
  return { positionals, values, accessAt: accountIn(help, values) };
}

/** With that account at an address. Throws with the command's `help` where the account is incomplete. */
export function accountIn(
  help: string,
  { login, 'password-file': file }: { readonly login?: string; readonly 'password-file'?: string },
): (address: string | undefined) => DeviceAccess {
  if (login === undefined || file === undefined) throw usage(help);
  return (address = '') => accessOf(help, address, login, file);
}

/** Throws with the command's `help` where it is not a format. */
export function formatOf(help: string, format: string | undefined): ExportFormat {
  const found = exportFormats.find((known) => known === format);
  if (!found) throw usage(help);
  return found;
}

/** Undefined where it is absent. Throws with the command's `help` where it is not a whole number. */
export function numberOf(help: string, option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw usage(help, /*i18n*/ '{option} “{text}” is not a whole number.', { option, text });
}

function accessOf(help: string, address: string, login: string, passwordFile: string): DeviceAccess {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.password)
    throw usage(help, /*i18n*/ 'The address must not contain a login and password. Use --login and --password-file.');
  if (!url || !/^https?:$/.test(url.protocol))
    throw usage(help, /*i18n*/ '“{address}” is not an http or https address.', { address });
  return { url, login, password: passwordIn(passwordFile) };
}

/** UTC milliseconds: times without an offset are in the device's zone. */
export async function rangeOf(
  help: string,
  access: DeviceAccess,
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
): Promise<{ readonly from: number | undefined; readonly until: number | undefined }> {
  const zone = [from, to].some((time) => time && !hasOffset(time)) ? await zoneOf(access) : 'UTC';
  const range = {
    from: from === undefined ? undefined : instant(help, '--from', from, zone),
    until: to === undefined ? undefined : instant(help, '--to', to, zone),
  };
  if ((range.from ?? -Infinity) > (range.until ?? Infinity))
    throw usage(help, /*i18n*/ '--from “{from}” is after --to “{to}”.', { from, to });
  return range;
}

/** UTC milliseconds: a time without an offset is in the device's zone. Undefined where it is absent. */
export async function timeOfOption(
  help: string,
  access: DeviceAccess,
  option: string,
  text: string | undefined,
): Promise<number | undefined> {
  if (text === undefined) return undefined;
  return instant(help, option, text, hasOffset(text) ? 'UTC' : await zoneOf(access));
}

/** The first line of the file: arguments are visible to other users, so a password is none. */
function passwordIn(file: string): string {
  const text = throwAs(
    (error) => refusal(/*i18n*/ 'The password file is unreadable: {detail}.', { detail: said(error) }),
    () => readFileSync(file, 'utf8'),
  );
  const [password = ''] = text.split(/\r?\n/, 1);
  if (password === '') throw refusal(/*i18n*/ 'The first line of the password file {file} is empty.', { file });
  return password;
}

async function zoneOf(access: DeviceAccess): Promise<string> {
  const { timeZone: zone } = await replyTo(access, getProgrammes, { infoNumber: 0 });
  if (zone === undefined)
    throw refusal(
      /*i18n*/ 'The time zone of the device is unknown. Write times with their offset, such as 2026-06-03T14:00:00Z.',
    );
  return zone;
}

function hasOffset(time: string): boolean {
  return /(Z|[+-]\d{2}:?\d{2})$/i.test(time) && time.includes('T');
}

/** UTC ms of ISO 8601 with its offset, or of a date, with or without a time, in the device's zone. */
function instant(help: string, option: string, text: string, zone: string): number {
  const wrong = () =>
    usage(
      help,
      /*i18n*/ '{option} “{text}” is not a valid time. Expected: 2026-06-03T14:00:00Z, or 2026-06-03 14:00 in the time zone of the device.',
      { option, text },
    );
  if (hasOffset(text)) {
    const at = new IsoTimes().read(text.toUpperCase());
    if (at === undefined) throw wrong();
    return at;
  }
  const [date = '', time = '00:00', ...rest] = text.trim().split(/[T ]/);
  const [day, seconds] = [dayOf(date), timeOf(time)];
  if (day === undefined || seconds === undefined || rest.length > 0) throw wrong();
  return instantOf(day, seconds, zone);
}
