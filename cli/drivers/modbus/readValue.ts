import { setTimeout as delay } from 'node:timers/promises';
import type { FieldQuality, Probed } from '../../../device/drivers/driver.ts';
import { driverKinds } from '../../../device/drivers/index.ts';
import { type ModbusAddress, rangeOf, tables } from '../../../device/drivers/modbus/modbusAddress.ts';
import { pointOfAddress } from '../../../device/drivers/modbus/pointOfAddress.ts';
import { toUnit } from '../../../device/points/scaling.ts';
import { hexWord } from '../../../protocol/drivers/modbus/formOfWords.ts';
import { itemFaultMessage } from '../../../protocol/faults/itemFaultText.ts';
import type { LinkFault } from '../../../protocol/faults/linkFault.ts';
import { linkFaultText } from '../../../protocol/faults/linkFaultText.ts';
import { qualityTexts } from '../../../protocol/qualityTexts.ts';
import type { Translation } from '../../../protocol/text/template.ts';
import { decimalJson, decimalText } from '../../../protocol/wire/decimalText.ts';
import { writeXml } from '../../../protocol/wire/xml.ts';
import type { AskLink } from '../../probe/probeLink.ts';
import { probeTexts } from '../../probe/probeTexts.ts';
import type { ProbedLink } from '../../probe/probeUrl.ts';
import { writeOut } from '../../standardOutput.ts';
import { modiconNumber } from './probedAddress.ts';

export interface ValueReading {
  readonly link: ProbedLink;
  readonly ask: AskLink;
  readonly address: ModbusAddress;
  readonly isJson: boolean;
  /** Undefined: once. */
  readonly everyMs: number | undefined;
  readonly stop: AbortSignal;
}

interface Lost {
  readonly lost: LinkFault;
}

/** One printed reading; the names are those of --json. */
interface Reading {
  readonly address: string;
  readonly type: string;
  readonly value: number | string | null;
  readonly quality: FieldQuality;
  readonly sourceTime: string | null;
  readonly receivedTime: string | null;
  readonly raw: readonly string[];
  readonly point: string;
}

/** Once or repeatedly until the stop; returns whether the last reading was answered. */
export async function readValue(of: ValueReading, language: Translation): Promise<boolean> {
  let isAnswered = false;
  for (let count = 0; !of.stop.aborted; count++) {
    const next = of.everyMs === undefined ? undefined : delay(of.everyMs, undefined, { signal: of.stop });
    next?.catch(() => undefined);
    const deadline = () => AbortSignal.any([of.stop, AbortSignal.timeout(deadlineMs(of.link))]);
    const probed = await of.ask((connection) => connection.probe?.(of.address, deadline()));
    if (of.stop.aborted && 'lost' in probed) break;
    // An invalid number is an answer of the device all the same.
    isAnswered = !('lost' in probed) && (probed.quality === 'good' || probed.words !== undefined);
    const reason = reasonOf(probed, language);
    const reading = readingOf(of, probed, Date.now());
    await writeOut(of.isJson ? `${decimalJson(reading)}\n` : textOf(of, reading, reason, language, count > 0));
    if (of.isJson && reason !== '') console.error(reason);
    if (!next) break;
    await next.catch(() => undefined);
  }
  return isAnswered;
}

/** A serial line waits once more until it is silent. */
function deadlineMs({ settings: { timeoutMs = 0, retries = 0 } }: ProbedLink): number {
  return 2 * timeoutMs * (retries + 1) + 1000;
}

function reasonOf(probed: Probed | Lost, language: Translation): string {
  if ('lost' in probed) return language.say(probeTexts.silent, { reason: linkFaultText(probed.lost, language) });
  const { raw, why } = probed;
  if (isNotANumber(raw)) return language.say(probeTexts.silent, { reason: language.say(probeTexts.notANumber) });
  const isRefused = why?.code === 'exception';
  const reason = why && language.say(itemFaultMessage(why));
  return reason ? language.say(isRefused ? probeTexts.refused : probeTexts.silent, { reason }) : '';
}

function readingOf({ address, link }: ValueReading, probed: Probed | Lost, now: number): Reading {
  const { table, start, bit, type } = address;
  const place = { id: `${table}.${start}${bit === undefined ? '' : `.${bit}`}`, infoNumber: 1, link: link.settings.id };
  const common = {
    address: `${table}:${start}${bit === undefined ? '' : `.${bit}`}`,
    type: bit === undefined ? type : 'bool',
    point: pointOfAddress(address, place),
  };
  const isLost = 'lost' in probed;
  const { raw, quality, fieldTime = now, words = [] } = isLost ? noValue : probed;
  const time = (ms: number) => new Date(ms).toISOString();
  const value = typeof raw === 'number' ? toUnit({ scale: 1, offset: 0, range: rangeOf(address) }, raw) : raw;
  return {
    address: common.address,
    type: common.type,
    // JSON has no NaN and no infinities.
    value: value === undefined || isNotANumber(raw) ? null : value,
    quality: isNotANumber(raw) ? 'deviceError' : quality,
    sourceTime: isLost ? null : time(fieldTime),
    receivedTime: isLost ? null : time(now),
    raw: words.map((word) => (tables[table].bits ? String(word) : hexWord(word))),
    point: common.point,
  };
}

/** Or an infinity: a station shows neither as a value. */
function isNotANumber(raw: Probed['raw']): boolean {
  return typeof raw === 'number' && !Number.isFinite(raw);
}

const noValue: Probed = { raw: undefined, quality: 'linkLost' };

function textOf(of: ValueReading, reading: Reading, reason: string, { say }: Translation, isShort: boolean): string {
  const { value, raw, receivedTime, sourceTime, point } = reading;
  const shown = reason || (typeof value === 'number' ? decimalText(value) : (value ?? '---'));
  if (isShort) return `${receivedTime ?? new Date().toISOString()}  ${shown}  ${raw.join(' ')}\n`;
  const { address, link } = of;
  const rows: readonly (readonly [name: string, text: string])[] = [
    [say(probeTexts.value), shown],
    [say(probeTexts.quality), say(qualityTexts[reading.quality])],
    [say(probeTexts.source), sourceTime ?? '---'],
    [say(probeTexts.received), receivedTime ?? '---'],
    [say(probeTexts.raw), raw.join(' ') || '---'],
    [say(probeTexts.linkLine), writeXml(link.node)],
    [say(probeTexts.point), point],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  const head = `${reading.address} = ${modiconNumber(address)}: ${driverKinds[link.kind].describe(address, link.settings)}`;
  return `${[head, ...rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`)].join('\n')}\n`;
}
