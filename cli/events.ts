import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { nearestName } from '../device/station/nearestName.ts';
import { exportFormats, writeExportRequest } from '../protocol/eventExport.ts';
import { eventKinds } from '../protocol/eventKinds.ts';
import { readText } from '../protocol/fields.ts';
import { dayOf, timeOf } from '../protocol/programme/dates.ts';
import { instantOf } from '../protocol/programme/zone.ts';
import { element } from '../protocol/xml.ts';
import { type Asked, askDevice, contentOf } from './askDevice.ts';
import { usage, withExitCode } from './exitCodes.ts';
import { Refusal, said } from './stationFiles.ts';

const help =
  'events URL --login L --password-file F [--from T] [--to T] [--kind K] [--point ID] [--text S] --format csv|jsonl';

/** Writes the operation log of a device to the standard output. */
export function events(args: readonly string[]): Promise<number> {
  return withExitCode(async () => {
    const { asked, values } = readArguments(args);
    const zone = [values.from, values.to].some((time) => time && !hasOffset(time)) ? await zoneOf(asked) : 'UTC';
    const filter = {
      from: values.from === undefined ? undefined : instant('--from', values.from, zone),
      until: values.to === undefined ? undefined : instant('--to', values.to, zone),
      kinds: values.kind,
      objects: values.point,
      text: values.text,
    };
    const reply = await askDevice(asked, 'exportEvents', writeExportRequest(values.format, filter));
    if (reply.status === 503) throw new Refusal('The device writes as many exports as it can: try again later.');
    const isFile = reply.ok && !/xml/.test(reply.headers.get('content-type') ?? '');
    if (!isFile || !reply.body) {
      await contentOf(reply);
      throw new Refusal('The device answers without a log.');
    }
    try {
      await pipeline(Readable.fromWeb(reply.body), process.stdout, { end: false });
    } catch (error) {
      throw new Refusal(`What was written is not whole: ${said((error as Error).cause ?? error)}.`);
    }
  });
}

function readArguments(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      login: { type: 'string' },
      'password-file': { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
      kind: { type: 'string', multiple: true },
      point: { type: 'string', multiple: true },
      text: { type: 'string' },
      format: { type: 'string' },
    },
  });
  const [address = '', ...rest] = positionals;
  const { login, 'password-file': file } = values;
  const format = exportFormats.find((known) => known === values.format);
  if (rest.length > 0 || login === undefined || file === undefined || !format) throw usage(help);
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw usage(help, `'${address}' is no http or https address.`);
  const unknown = values.kind?.find((kind) => !Object.hasOwn(eventKinds, kind));
  if (unknown !== undefined) {
    const near = nearestName(unknown, Object.keys(eventKinds));
    throw usage(help, `There is no kind '${unknown}'${near === undefined ? '.' : `: did you mean ${near}?`}`);
  }
  if (values.text !== undefined && values.text.trim().length < 3)
    throw usage(help, '--text takes 3 characters and more.');
  return { asked: { url, login, password: passwordIn(file) } satisfies Asked, values: { ...values, format } };
}

/** The first line of the file: a password is no argument, for others see those. */
function passwordIn(file: string): string {
  try {
    return readFileSync(file, 'utf8').split(/\r?\n/, 1)[0] ?? '';
  } catch (error) {
    throw new Refusal(`The password file can't be read: ${said(error)}.`);
  }
}

/** The device's zone, asked of it. */
async function zoneOf(asked: Asked): Promise<string> {
  const reply = await askDevice(asked, 'getProgrammes', [element('InfoNumber', {}, '0')]);
  const zone = readText(await contentOf(reply), 'TimeZone');
  if (zone === undefined) throw new Refusal('The device does not tell its zone: write times with their offset.');
  return zone;
}

function hasOffset(time: string): boolean {
  return /(Z|[+-]\d{2}:?\d{2})$/i.test(time) && time.includes('T');
}

/** UTC ms of a time as it is typed: ISO 8601 with its offset, or a date, with or without a time, in the device's zone. */
function instant(option: string, text: string, zone: string): number {
  const wrong = () =>
    usage(help, `${option} '${text}' is no time: 2026-06-03T14:00:00Z, or 2026-06-03 14:00 in the device's zone.`);
  if (hasOffset(text)) {
    const at = Date.parse(text);
    if (Number.isNaN(at)) throw wrong();
    return at;
  }
  const [date = '', time = '00:00', ...rest] = text.trim().split(/[T ]/);
  const [day, seconds] = [dayOf(date), timeOf(time)];
  if (day === undefined || seconds === undefined || rest.length > 0) throw wrong();
  return instantOf(day, seconds, zone);
}
