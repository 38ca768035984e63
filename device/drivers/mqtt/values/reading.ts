import type { ItemFault } from '../../../../protocol/faults/itemFault.ts';
import type { Probed } from '../../driver.ts';
import { statedQuality } from '../../statedQuality.ts';
import { ZoneTime } from '../../zoneTime.ts';
import type { MqttAddress } from '../mqttAddress.ts';
import { fieldValue, shown } from './fieldValue.ts';
import { InexactNumber } from './jsonDocument.ts';
import { valueAt } from './jsonPath.ts';
import type { Message } from './message.ts';
import { messageTime } from './messageTime.ts';

/** Counts what is not used of messages, by name. */
export type Count = (name: string) => void;

const zones = new Map<string, ZoneTime>();

/** What a message has of a point; undefined: nothing, and the last value remains. */
export function readingOf(address: MqttAddress, message: Message, count: Count): Probed | undefined {
  const { path, format, words, isOptional, quality } = address;
  if (!path) {
    const { text } = message;
    return marked(message, valueReading(typeof text === 'string' ? fieldValue(format, words, text) : text));
  }
  const { json } = message;
  if ('code' in json) return refused(json);
  const found = valueAt(json.document, path);
  if (found === undefined) return isOptional ? undefined : refused({ code: 'mqttNotThere' });
  const value = valueReading(fieldValue(format, words, found));
  if (value.raw === undefined) return value;
  const fieldTime = timeIn(address, json.document, message.time, count);
  const mark = quality && markOf(valueAt(json.document, quality.path), quality.good);
  const read = { ...value, fieldTime, ...mark };
  return read.quality === 'deviceError' ? { ...read, raw: undefined } : marked(message, read);
}

function valueReading(value: ReturnType<typeof fieldValue>): Probed {
  return typeof value === 'object' ? refused(value) : { raw: value, quality: 'good' };
}

function refused(why: ItemFault): Probed {
  return { raw: undefined, quality: 'deviceError', why };
}

function marked({ isRetained }: Message, reading: Probed): Probed {
  if (!isRetained || reading.quality !== 'good') return reading;
  return { ...reading, quality: 'doubtful', why: { code: 'mqttRetained' } };
}

/** Undefined: it is good. */
function markOf(found: unknown, good: readonly string[]): Pick<Probed, 'quality' | 'why'> | undefined {
  const text = found === undefined ? '---' : String(found).trim();
  const quality = statedQuality(text, good);
  return quality === 'good' ? undefined : { quality, why: { code: 'mqttMarked', text: shown(text) } };
}

function timeIn({ time }: MqttAddress, document: unknown, now: number, count: Count): number | undefined {
  if (!time) return undefined;
  const at = messageTime(time.format, plain(valueAt(document, time.path)), zoneOf(time.zone), now);
  if (typeof at === 'number') return at;
  count(at);
  return undefined;
}

function plain(found: unknown): unknown {
  return found instanceof InexactNumber ? found.text : found;
}

function zoneOf(name: string): ZoneTime | undefined {
  if (name === '') return undefined;
  const zone = zones.get(name) ?? new ZoneTime(name);
  zones.set(name, zone);
  return zone;
}
