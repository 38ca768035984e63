import { expect, test } from 'vitest';
import type { MqttPlace } from '../../../protocol/drivers/mqtt/mqttSchema.ts';
import { commandPayload, fillPayload } from './commands/commandPayload.ts';
import { mqttLinkFault } from './mqttLinkFault.ts';
import { mqttPlaceFault, parseMqttAddress } from './parseMqttAddress.ts';
import { testLink, testPlace, topicAt } from './testMqtt.ts';
import { jsonPathText, parseJsonPath } from './values/jsonPath.ts';

test('an address has only what is stated', () => {
  expect(topicAt(' plant/pump/flow ')).toEqual({ topic: 'plant/pump/flow', format: 'number' });
  const json = { value: '$.a["b.c"][0]', timeField: 'time', qualityField: '$.q', maxAgeSec: 60, isOptional: true };
  expect(topicAt('t', json)).toEqual({
    ...{ topic: 't', format: 'number', path: ['a', 'b.c', 0], isOptional: true, maxAgeSec: 60 },
    time: { path: ['time'], format: 'iso', zone: '' },
    quality: { path: ['q'], good: ['good', 'ok', 'true'] },
  });
});

test.each<[Partial<MqttPlace>, string, string]>([
  [{ topic: 'plant/+/flow' }, 'badMqttTopic', 'Topic'],
  [{ topic: 'plant/#' }, 'badMqttTopic', 'Topic'],
  [{ topic: 'a\0b' }, 'badMqttTopic', 'Topic'],
  [{ value: '$..a' }, 'badJsonPath', 'Value'],
  [{ value: '$[*]' }, 'badJsonPath', 'Value'],
  [{ format: 'words' }, 'needsWords', 'Format'],
  [{ format: 'words', words: 'ON' }, 'badWords', 'Words'],
  [{ format: 'words', words: 'ON=1, ON=2' }, 'badWords', 'Words'],
  [{ format: 'boolean', words: 'ON=2' }, 'badWords', 'Words'],
  [{ timeField: '$.t' }, 'needsJson', 'TimeField'],
  [{ isOptional: true }, 'needsJson', 'Optional'],
  [{ value: '$.v', timeField: '$.t', timeZone: 'Mars' }, 'badTimeZone', 'TimeZone'],
  [{ commandPayload: '1' }, 'needsCommandTopic', 'CommandPayload'],
  [{ commandTopic: 'a/#' }, 'badMqttTopic', 'CommandTopic'],
  [{ commandTopic: 'a', responseOk: 'ok' }, 'needsResponseTopic', 'ResponseOk'],
  [{ commandTopic: 'a', commandPayload: '{"set": {value}' }, 'badPayload', 'CommandPayload'],
])('%j is refused: %s', (more, code, field) => {
  expect(parseMqttAddress(testPlace('t', more))).toMatchObject({ fault: { code, field } });
});

test('a point agrees with its link', () => {
  const nodes = { p1: { name: 'p1', availabilityTopic: 'p1/status', online: 'on', offline: 'off' } };
  const link = testLink({ port: 1883, nodes });
  expect(mqttPlaceFault(link, testPlace('t', { device: 'p1' }))).toBeUndefined();
  expect(mqttPlaceFault(link, testPlace('t', { device: 'p2' }))).toMatchObject({ code: 'unknownDevice' });
  expect(mqttPlaceFault(link, testPlace('t', { commandQos: 1 }))).toMatchObject({ code: 'needsMqtt5' });
  expect(mqttPlaceFault({ ...link, version: '5' }, testPlace('t', { commandQos: 1 }))).toBeUndefined();
});

test.each([
  [{ sessionSec: 60 }, 'sessionWithoutClientId'],
  [{ webSocketPath: 'mqtt' }, 'badWebSocketPath'],
  [{ testSec: 10, periodMs: 1000 }, 'silentForTooLong'],
  [{ authority: 'plant' }, 'needsTls'],
  [{ nodes: { p: { name: 'p', availabilityTopic: 'p/+', online: 'a', offline: 'b' } } }, 'badMqttTopic'],
  [{ nodes: { p: { name: 'p', availabilityTopic: 'p', online: 'a', offline: 'a' } } }, 'sameAvailability'],
])('a link with %j is refused: %s', (more, code) => {
  expect(mqttLinkFault(testLink({ port: 1883, ...more }))).toMatchObject({ code });
});

test.each(['$', '$.a.b[0]', '$["a.b"].c', '$[3][0]', '$["\\"quoted\\""]'])('a place in JSON: %s', (text) => {
  expect(jsonPathText(parseJsonPath(text) ?? [])).toBe(text);
});

test('a payload takes the value as the device has it', () => {
  expect(fillPayload('{value}', 1e-7)).toBe('0.0000001');
  expect(fillPayload('{"set": {value}, "text": "is {value}", "{value}": [{value}]}', 'a "b"')).toBe(
    '{"set": "a \\"b\\"", "text": "is a \\"b\\"", "a \\"b\\"": ["a \\"b\\""]}',
  );
  expect(fillPayload('[{value}]', true)).toBe('[true]');
  const on = { format: 'boolean', words: [['OFF', 0] as const, ['ON', 1] as const] } as const;
  expect(commandPayload(on, { payload: '{value}' }, 1)).toBe('ON');
  expect(commandPayload(on, { payload: '{"state":{value}}' }, 0)).toBe('{"state":"OFF"}');
  expect(commandPayload(on, { payload: '{value}' }, 2)).toBeUndefined();
  expect(commandPayload({ format: 'boolean' }, { payload: '{value}' }, 1)).toBe('true');
  expect(commandPayload({ format: 'decimalComma' }, { payload: '{value}' }, 1.5)).toBe('1,5');
  expect(commandPayload({ format: 'number' }, { payload: '{value}' }, Number.NaN)).toBeUndefined();
});
