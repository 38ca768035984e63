import { expect, test } from 'vitest';
import { answerMessage, questionMessage } from './modbusMessage.ts';

const bytes = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');

// Examples of the MODBUS Application Protocol V1.1b3, with a head of Modbus TCP before them.
test.each([
  ['00 01 00 00 00 06 01 03 00 6b 00 03', { kind: 'read', subject: 'holding:107-109' }],
  ['00 01 00 00 00 06 01 01 00 13 00 13', { kind: 'read', subject: 'coil:19-37' }],
  ['00 01 00 00 00 06 01 04 00 08 00 01', { kind: 'read', subject: 'input:8' }],
  ['00 01 00 00 00 06 01 05 00 ac ff 00', { kind: 'write', subject: 'coil:172', values: '1' }],
  ['00 01 00 00 00 06 01 06 00 01 00 03', { kind: 'write', subject: 'holding:1', values: '3' }],
  ['00 01 00 00 00 0b 01 10 00 01 00 02 04 00 0a 01 02', { kind: 'write', subject: 'holding:1-2', values: '10 258' }],
  ['00 01 00 00 00 02 01 2b', { kind: 'unreadable' }],
])('the question %s', (text, told) => {
  expect(questionMessage(bytes(text))).toEqual({ direction: 'sent', bytes: text, ...told });
});

test.each([
  ['00 01 00 00 00 06 01 03 00 6b 00 03', '00 01 00 00 00 09 01 03 06 02 2b 00 00 00 64', 'values', '555 0 100'],
  ['00 01 00 00 00 06 01 01 00 13 00 0a', '00 01 00 00 00 05 01 01 02 cd 01', 'values', '1 0 1 1 0 0 1 1 1 0'],
  ['00 01 00 00 00 06 01 06 00 01 00 03', '00 01 00 00 00 06 01 06 00 01 00 03', 'done', undefined],
  ['00 01 00 00 00 06 01 03 00 6b 00 03', '00 01 00 00 00 03 01 83 02', 'refusal', '2'],
  ['00 01 00 00 00 06 01 03 00 6b 00 03', '00 01 00 00 00 09 01 03 06 02 2b', 'unreadable', undefined],
])('to %s the answer %s', (question, answer, kind, values) => {
  const message = answerMessage(bytes(answer), bytes(question));
  expect(message).toMatchObject({ direction: 'received', kind, bytes: answer });
  expect(message.values).toBe(values);
});

test('an answer that nobody saw the question of is shown by its bytes', () => {
  expect(answerMessage(bytes('00 01 00 00 00 03 01 83 02'), undefined)).toMatchObject({ kind: 'unreadable' });
});
