import { expect, test } from 'vitest';
import { rtuFraming } from '../modbusWire/rtuFraming.ts';
import { answerMessage, questionMessage, unreadableMessage } from './modbusMessage.ts';

const bytes = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');
const hex = (frame: Buffer) => frame.toString('hex').replace(/..(?=.)/g, '$& ');

// Examples of the MODBUS Application Protocol V1.1b3.
test.each([
  ['03 00 6b 00 03', { kind: 'read', subject: 'holding:107-109' }],
  ['01 00 13 00 13', { kind: 'read', subject: 'coil:19-37' }],
  ['04 00 08 00 01', { kind: 'read', subject: 'input:8' }],
  ['05 00 ac ff 00', { kind: 'write', subject: 'coil:172', values: '1' }],
  ['06 00 01 00 03', { kind: 'write', subject: 'holding:1', values: '3' }],
  ['0f 00 13 00 0a 02 cd 01', { kind: 'write', subject: 'coil:19-28', values: '1 0 1 1 0 0 1 1 1 0' }],
  ['10 00 01 00 02 04 00 0a 01 02', { kind: 'write', subject: 'holding:1-2', values: '10 258' }],
  ['16 00 04 00 f2 00 25', { kind: 'write', subject: 'holding:4', values: '242 37' }],
  ['2b 0e 01 00', { kind: 'read', subject: 'identification' }],
])('the question %s, with its frame', (text, told) => {
  const frame = rtuFraming.encode(0, 17, bytes(text));
  expect(questionMessage(frame, bytes(text))).toEqual({ direction: 'sent', bytes: hex(frame), ...told });
});

test.each([
  ['03 00 6b 00 03', '03 06 02 2b 00 00 00 64', 'values', '555 0 100'],
  ['01 00 13 00 0a', '01 02 cd 01', 'values', '1 0 1 1 0 0 1 1 1 0'],
  ['06 00 01 00 03', '06 00 01 00 03', 'done', undefined],
  ['16 00 04 00 f2 00 25', '16 00 04 00 f2 00 25', 'done', undefined],
  ['03 00 6b 00 03', '83 02', 'refusal', '2'],
  ['2b 0e 01 00', '2b 0e 01 01 00 00 01 00 01 41', 'values', undefined],
])('to %s the answer %s', (question, answer, kind, values) => {
  const frame = rtuFraming.encode(0, 17, bytes(answer));
  const message = answerMessage(frame, bytes(answer), bytes(question));
  expect(message).toMatchObject({ direction: 'received', kind, bytes: hex(frame) });
  expect(message.values).toBe(values);
});

test('bytes that are no answer are shown as they are', () => {
  expect(unreadableMessage(bytes('01 83 02'))).toEqual({
    direction: 'received',
    kind: 'unreadable',
    bytes: '01 83 02',
  });
});
