import type { MqttFormat } from '../../../../protocol/drivers/mqtt/mqttSchema.ts';
import type { Found } from '../../driver.ts';
import type { MqttAddress } from '../mqttAddress.ts';
import { InexactNumber, parseJson } from '../values/jsonDocument.ts';
import { type JsonPath, jsonPathText, valueAt } from '../values/jsonPath.ts';
import type { Message } from '../values/message.ts';
import { readingOf } from '../values/reading.ts';

/** Members of one object or list that are shown. */
const mostMembers = 2000;

/** What a topic has: a value, members of JSON, or both names of a node. */
export function foundTopic(topic: string, name: string, message: Message): Found<MqttAddress> {
  const document = documentOf(message);
  if (isStructure(document)) return { name, node: `${topic}#$` };
  const { text } = message;
  // A number alone is JSON, too, and is read as plain text.
  return foundValue({ topic, format: formatOf(typeof text === 'string' ? text : '') }, name, message);
}

/** What is in an object or a list of a message. */
export function foundMembers(topic: string, path: JsonPath, message: Message): Found<MqttAddress>[] {
  const structure = valueAt(documentOf(message), path);
  if (!isStructure(structure)) return [];
  const keys = Array.isArray(structure) ? structure.map((_, index) => index) : Object.keys(structure);
  return keys.slice(0, mostMembers).map((key) => {
    const own = [...path, key];
    const value = valueAt(structure, [key]);
    const name = String(key);
    if (isStructure(value)) return { name, node: `${topic}#${jsonPathText(own)}` };
    return foundValue({ topic, path: own, format: formatOf(value) }, name, message);
  });
}

/** Each value of a message, however deep. */
export function* allMembers(topic: string, path: JsonPath, message: Message): Generator<Found<MqttAddress>> {
  for (const found of foundMembers(topic, path, message)) {
    if (found.address) yield found;
    else if (found.node !== undefined) {
      const steps = parseStep(path, found.name ?? '', message);
      yield* allMembers(topic, steps, message);
    }
  }
}

function parseStep(path: JsonPath, name: string, message: Message): JsonPath {
  const isList = Array.isArray(valueAt(documentOf(message), path));
  return [...path, isList ? Number(name) : name];
}

export function foundValue(address: MqttAddress, name: string, message: Message): Found<MqttAddress> {
  const probed = readingOf(address, message, () => undefined);
  return { name, address, ...(probed && { probed }) };
}

function documentOf(message: Message): unknown {
  const { text } = message;
  if (typeof text !== 'string' || !/^\s*[{[]/.test(text)) return undefined;
  const parsed = parseJson(text);
  return 'code' in parsed ? undefined : parsed.document;
}

function isStructure(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !(value instanceof InexactNumber);
}

function formatOf(value: unknown): MqttFormat {
  if (typeof value === 'number' || value instanceof InexactNumber) return 'number';
  if (typeof value === 'boolean') return 'boolean';
  const text = String(value ?? '').trim();
  if (/^[+-]?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text)) return 'number';
  if (/^[+-]?\d+,\d+$/.test(text)) return 'decimalComma';
  return /^(?:true|false|on|off)$/i.test(text) ? 'boolean' : 'text';
}
