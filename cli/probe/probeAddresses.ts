import { setTimeout as delay } from 'node:timers/promises';
import type { Probed } from '../../device/drivers/driver.ts';
import { driverKinds } from '../../device/drivers/index.ts';
import { toUnit } from '../../device/points/scaling.ts';
import type { DriverSchema } from '../../protocol/drivers/driverSchema.ts';
import { itemFaultMessage } from '../../protocol/faults/itemFaultText.ts';
import type { LinkFault } from '../../protocol/faults/linkFault.ts';
import { linkFaultText } from '../../protocol/faults/linkFaultText.ts';
import { qualityTexts } from '../../protocol/qualityTexts.ts';
import type { Translation } from '../../protocol/text/template.ts';
import { csvRow } from '../../protocol/wire/csv.ts';
import { decimalJson, decimalText } from '../../protocol/wire/decimalText.ts';
import { writeXml, type XmlNode } from '../../protocol/wire/xml.ts';
import { writeOut } from '../standardOutput.ts';
import { everyAddress, type ProbedAddress, type ReadAddress, readProbed, type Seen } from './probedAddress.ts';
import type { AskLink } from './probeLink.ts';
import { probeTexts } from './probeTexts.ts';
import type { ProbedLink } from './probeUrl.ts';

interface Asking {
  readonly link: ProbedLink;
  readonly ask: AskLink;
  readonly stop: AbortSignal;
}

interface AddressReading extends Asking {
  readonly address: ProbedAddress;
  readonly isJson: boolean;
  /** Undefined: once. */
  readonly everyMs: number | undefined;
}

/** A device gives all of it within this time, ms. */
const deadlineMs = 60_000;

/** Once or repeatedly until the stop; returns whether the last reading was answered. */
export async function probeAddress(of: AddressReading, language: Translation): Promise<boolean> {
  let isAnswered = false;
  for (let count = 0; !of.stop.aborted; count++) {
    const next = of.everyMs === undefined ? undefined : delay(of.everyMs, undefined, { signal: of.stop });
    next?.catch(() => undefined);
    const deadline = AbortSignal.any([of.stop, AbortSignal.timeout(deadlineMs)]);
    const kind = driverKinds[of.link.kind];
    const read = await of.ask(
      async (connection) => (await readProbed(kind, of.address, connection, deadline)) ?? absent,
    );
    if (of.stop.aborted && 'lost' in read) break;
    isAnswered = 'probed' in read && (read.probed.quality === 'good' || read.probed.quality === 'doubtful');
    const reason = reasonOf(read, language);
    await writeOut(of.isJson ? jsonOf(of, read) : textOf(of, read, reason, language, count > 0));
    if (of.isJson && reason !== '') console.error(reason);
    if (!next) break;
    await next.catch(() => undefined);
  }
  return isAnswered;
}

const absent = { isAbsent: true } as const;
type Read = ReadAddress | typeof absent | { readonly lost: LinkFault };

function reasonOf(read: Read, { say, ...language }: Translation): string {
  if ('lost' in read) return say(probeTexts.silent, { reason: linkFaultText(read.lost, { say, ...language }) });
  if ('isAbsent' in read) return say(probeTexts.silent, { reason: say(probeTexts.notThere) });
  const { why, quality, raw } = read.probed;
  if (why && raw === undefined) return say(probeTexts.silent, { reason: say(itemFaultMessage(why)) });
  return quality === 'linkLost' ? say(probeTexts.silent, { reason: say(qualityTexts.linkLost) }) : '';
}

/** Where there is no value, it is undefined. */
function shownValue({ link }: Asking, read: Read) {
  if (!('probed' in read)) return undefined;
  const { raw } = read.probed;
  if (typeof raw !== 'number') return raw;
  const range = driverKinds[link.kind].range(read.address);
  return Number.isFinite(raw) ? toUnit({ scale: 1, offset: 0, range }, raw) : undefined;
}

const iso = (ms: number | undefined) => (ms === undefined ? undefined : new Date(ms).toISOString());

function timesOf(read: Read) {
  const received = 'probed' in read ? Date.now() : undefined;
  const { fieldTime } = 'probed' in read ? read.probed : { fieldTime: undefined };
  return { source: iso(fieldTime ?? received), received: iso(received) };
}

/** Why a value that is there may be wrong. */
function doubtOf(read: Read, say: Translation['say']): string[] {
  const { why, raw } = 'probed' in read ? read.probed : {};
  return why && raw !== undefined ? [say(itemFaultMessage(why))] : [];
}

const qualityOf = (read: Read): Probed['quality'] => ('probed' in read ? read.probed.quality : 'linkLost');

function jsonOf(of: AddressReading, read: Read): string {
  const { source = null, received = null } = timesOf(read);
  const reading = {
    address: of.address.text,
    value: shownValue(of, read) ?? null,
    quality: qualityOf(read),
    sourceTime: source,
    receivedTime: received,
    point: 'point' in read ? writeXml(lineOf(of, read.point)) : null,
  };
  return `${decimalJson(reading)}\n`;
}

function textOf(of: AddressReading, read: Read, reason: string, { say }: Translation, isShort: boolean): string {
  const value = shownValue(of, read);
  const shown = reason || (typeof value === 'number' ? decimalText(value) : (value ?? '---'));
  const { source, received } = timesOf(read);
  if (isShort) return `${received ?? new Date().toISOString()}  ${shown}\n`;
  const rows: readonly (readonly [name: string, text: string])[] = [
    [say(probeTexts.value), shown],
    [say(probeTexts.quality), [say(qualityTexts[qualityOf(read)]), ...doubtOf(read, say)].join(': ')],
    [say(probeTexts.source), source ?? '---'],
    [say(probeTexts.received), received ?? '---'],
    [say(probeTexts.linkLine), writeXml(of.link.node)],
    ...('point' in read ? [[say(probeTexts.point), writeXml(lineOf(of, read.point))] as const] : []),
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  return `${[of.address.text, ...rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`)].join('\n')}\n`;
}

function idOf({ link }: Asking, { attributes }: XmlNode): string {
  const {
    mainField,
    placeFields = [mainField],
    nameOf = (place: string) => place,
  }: DriverSchema = driverKinds[link.kind].schema;
  const place = placeFields.flatMap(({ name }) => attributes[name] ?? []).join('.');
  return nameOf(place)
    .replaceAll(/[^\w-]+/g, '.')
    .replaceAll(/^\.|\.$/g, '');
}

/** With what each point of a station has. */
function lineOf(of: Asking, point: XmlNode): XmlNode {
  const about = { Id: idOf(of, point), InfoNumber: '1', Link: of.link.settings.id };
  return { ...point, attributes: { ...about, ...point.attributes } };
}

/** Prints all that the device has as a list that `points import` reads. */
export async function browseAddresses(of: Asking, language: Translation): Promise<boolean> {
  const kind = driverKinds[of.link.kind];
  const deadline = AbortSignal.any([of.stop, AbortSignal.timeout(deadlineMs)]);
  const seen: Seen = { nodes: new Set(), isCut: false };
  const found = await of.ask(async (connection) => {
    const points: XmlNode[] = [];
    for await (const { address } of everyAddress(connection, deadline, seen, kind.browsing?.all)) {
      const point = kind.browsing?.pointOf(address);
      if (point) points.push(point);
    }
    return points;
  });
  if ('lost' in found) {
    console.error(language.say(probeTexts.silent, { reason: linkFaultText(found.lost, language) }));
    return false;
  }
  const names = [...new Set(found.flatMap(({ attributes }) => Object.keys(attributes)))];
  const rows = found.map((point) => [idOf(of, point), ...names.map((name) => point.attributes[name])]);
  await writeOut([['Id', ...names], ...rows].map(csvRow).join(''));
  if (seen.isCut || deadline.aborted) console.error(language.say(probeTexts.cut));
  else if (rows.length === 0) console.error(language.say(probeTexts.nothingFound));
  return rows.length > 0;
}
