import type { Value } from '../../../../protocol/sample.ts';
import { decimalText } from '../../../../protocol/wire/decimalText.ts';
import type { CommandSettings, MqttAddress } from '../mqttAddress.ts';
import { wordOfNumber } from '../values/words.ts';

const mark = '{value}';

/** Undefined: the format of the point has no such value. */
export function commandPayload(
  { format, words }: Pick<MqttAddress, 'format' | 'words'>,
  { payload }: Pick<CommandSettings, 'payload'>,
  raw: Value,
): string | undefined {
  if (typeof raw === 'string') return format === 'text' ? fillPayload(payload, raw) : undefined;
  if (format === 'text' || !Number.isFinite(raw)) return undefined;
  if (words) {
    const word = wordOfNumber(words, raw);
    return word === undefined ? undefined : fillPayload(payload, word);
  }
  if (format === 'boolean') return raw === 0 || raw === 1 ? fillPayload(payload, raw === 1) : undefined;
  if (format === 'hexadecimal')
    return Number.isSafeInteger(raw) && raw >= 0 ? fillPayload(payload, raw.toString(16).toUpperCase()) : undefined;
  if (format === 'decimalComma' && !isJson(payload)) return fillPayload(payload, decimalText(raw).replace('.', ','));
  return fillPayload(payload, raw);
}

function isJson(template: string): boolean {
  return /^\s*[{[]/.test(template.replace(mark, ''));
}

/** In JSON a text has its quotes, unless the template has them. Undefined: it would not be JSON. */
export function fillPayload(template: string, value: string | number | boolean): string | undefined {
  const plain = typeof value === 'number' ? decimalText(value) : String(value);
  if (!isJson(template)) return template.replaceAll(mark, () => plain);
  const quoted = JSON.stringify(plain).slice(1, -1);
  const bare = typeof value === 'string' ? JSON.stringify(value) : plain;
  let filled = '';
  let isInText = false;
  for (let at = 0; at < template.length; ) {
    if (template.startsWith(mark, at)) {
      filled += isInText ? quoted : bare;
      at += mark.length;
      continue;
    }
    const character = template.charAt(at);
    const length = isInText && character === '\\' ? 2 : 1;
    if (character === '"') isInText = !isInText;
    filled += template.slice(at, at + length);
    at += length;
  }
  try {
    JSON.parse(filled);
    return filled;
  } catch {
    return undefined;
  }
}
