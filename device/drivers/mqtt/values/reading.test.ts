import { expect, test } from 'vitest';
import type { MqttPlace } from '../../../../protocol/drivers/mqtt/mqttSchema.ts';
import { topicAt } from '../testMqtt.ts';
import { Message } from './message.ts';
import { readingOf } from './reading.ts';

const now = Date.UTC(2026, 10, 30, 12);
const read = (payload: string | Buffer, more: Partial<MqttPlace> = {}, isRetained = false) => {
  const counted: string[] = [];
  const message = new Message(Buffer.from(payload as string), isRetained, now, 0);
  const reading = readingOf(topicAt('t', more), message, (name) => void counted.push(name));
  return { ...reading, counted };
};
const shown = (...args: Parameters<typeof read>) => {
  const { raw, why } = read(...args);
  return raw ?? why?.code;
};

test.each<[string, Partial<MqttPlace>, unknown]>([
  ['12.5', {}, 12.5],
  [' -1e3 ', {}, -1000],
  ['12,5', {}, 'mqttNotNumber'],
  ['12,5', { format: 'decimalComma' }, 12.5],
  ['1.234,5', { format: 'decimalComma' }, 'mqttNotNumber'],
  ['0x1F', { format: 'hexadecimal' }, 31],
  ['0xFFFFFFFFFFFFFF', { format: 'hexadecimal' }, 'mqttInexact'],
  ['1e999', {}, 'mqttInexact'],
  ['9007199254740993', {}, 'mqttInexact'],
  ['NaN', {}, 'mqttNotNumber'],
  ['12.5 °C', {}, 'mqttNotNumber'],
  ['', {}, 'mqttEmpty'],
  ['on', { format: 'boolean' }, 1],
  ['False', { format: 'boolean' }, 0],
  ['2', { format: 'boolean' }, 'mqttNoWord'],
  ['OPEN', { format: 'boolean', words: 'CLOSED=0, OPEN=1' }, 1],
  ['on', { format: 'boolean', words: 'CLOSED=0, OPEN=1' }, 'mqttNoWord'],
  ['auto', { format: 'words', words: 'off=0, hand=1, auto=2' }, 2],
  ['Pump 1', { format: 'text' }, 'Pump 1'],
])('%j as %j is %j', (payload, more, value) => {
  expect(shown(payload, more)).toBe(value);
});

test.each<[string, string, unknown]>([
  ['{"a":{"b":[1,2.5]}}', '$.a.b[1]', 2.5],
  ['{"a":"12.5"}', '$.a', 12.5],
  ['{"a":true}', '$.a', 'mqttNotNumber'],
  ['{"a":null}', '$.a', 'mqttNull'],
  ['{"a":{}}', '$.a', 'mqttStructure'],
  ['{"b":1}', '$.a', 'mqttNotThere'],
  ['{}', '$.constructor', 'mqttNotThere'],
  ['{"a":1e999}', '$.a', 'mqttInexact'],
  ['{"a":9007199254740993}', '$.a', 'mqttInexact'],
  ['{"a":9007199254740991}', '$.a', 9_007_199_254_740_991],
  ['{"a":0.1234567890123456}', '$.a', 0.1234567890123456],
  ['{"a":', '$.a', 'mqttNotJson'],
])('%s at %s is %j', (payload, value, expected) => {
  expect(shown(payload, { value })).toBe(expected);
});

test('a message that is nested too deep is refused', () => {
  expect(shown('['.repeat(200_000), { value: '$.a' })).toBe('mqttNotJson');
});

test('bytes that are no text are refused', () => {
  expect(shown(Buffer.of(0xff, 0xfe))).toBe('mqttNotText');
  expect(shown(Buffer.of(0x7b, 0xff, 0x7d), { value: '$.a' })).toBe('mqttNotText');
});

test('what the broker has retained is in doubt, and a refusal remains one', () => {
  expect(read('1', {}, true)).toMatchObject({ raw: 1, quality: 'doubtful', why: { code: 'mqttRetained' } });
  expect(read('x', {}, true)).toMatchObject({ quality: 'deviceError', why: { code: 'mqttNotNumber' } });
});

test.each([
  ['2026-11-30T11:59:58.5Z', {}, now - 1500],
  ['2026-11-30 12:59:58+0100', {}, now - 2000],
  ['2026-11-30T11:59:58', {}, 'time without offset'],
  ['2026-11-30T12:59:58', { timeZone: 'Europe/Paris' }, now - 2000],
  ['2026-10-25T02:30:00', { timeZone: 'Europe/Paris' }, 'time of two meanings'],
  ['2026-02-30T12:00:00Z', {}, 'time not readable'],
  ['2026-11-30T12:01:01Z', {}, 'time ahead'],
  ['1796040000', { timeFormat: 'unixSec' }, now],
  ['1796040000000', { timeFormat: 'unixMs' }, now],
  ['1796040000', { timeFormat: 'unixMs' }, 'time not readable'],
] as const)('the time %s with %j', (time, more, expected) => {
  const { fieldTime, counted } = read(`{"v":1,"t":"${time}"}`, { value: '$.v', timeField: '$.t', ...more });
  expect(fieldTime ?? counted[0]).toBe(expected);
});

test('the quality of the device is taken over', () => {
  const of = (quality: string) => {
    const json = `{"v":1,"q":${quality}}`;
    const { raw, quality: own, why } = read(json, { value: '$.v', qualityField: '$.q' });
    return [own, raw, why && 'text' in why ? why.text : undefined];
  };
  expect(of('"GOOD"')).toEqual(['good', 1, undefined]);
  expect(of('true')).toEqual(['good', 1, undefined]);
  expect(of('"uncertain"')).toEqual(['doubtful', 1, 'uncertain']);
  expect(of('"bad"')).toEqual(['deviceError', undefined, 'bad']);
  expect(read('{"v":1}', { value: '$.v', qualityField: '$.q' })).toMatchObject({ quality: 'doubtful' });
});
