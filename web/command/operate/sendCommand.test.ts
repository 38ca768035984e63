import { expect, test, vi } from 'vitest';
import { sendCommand as row } from '../../../protocol/calls/command.ts';
import { content, payload } from '../../../protocol/wire/envelope.ts';
import type { Client, Reply } from '../../api/client.ts';
import { randomId } from '../../api/randomId.ts';
import { sendCommand } from './sendCommand.ts';

const command = { id: 'a1', infoNumber: 101, value: '1', technicalHashCode: 'r1' };

async function endOf(reply: Reply) {
  const call = vi.fn<Client['call']>(async () => reply);
  const end = await sendCommand({ call }, command, {});
  expect(call).toHaveBeenCalledTimes(1);
  return { end, sent: call.mock.calls[0] };
}
const answer = (code: number, fields = {}): Reply => ({ kind: 'reply', code, content: content(fields) });

test('the command goes out whole, and the answer is the service’s', async () => {
  const { end, sent } = await endOf(answer(0, { Result: 'done', Value: 1 }));
  expect(end).toEqual({ result: 'done', reason: undefined, value: 1 });
  expect(sent?.[0].path).toBe('ICommandManager/SendCommand');
  expect(row.request.readIn(payload(sent?.[1]))).toEqual(command);
});

test.each<[string, Reply, object]>([
  [
    'a refusal',
    answer(0, { Result: 'refused', Reason: 'aboveLimit', Value: 100 }),
    { result: 'refused', reason: 'aboveLimit' },
  ],
  ['an answer of a later version', answer(0, { Result: 'perhaps' }), { result: 'unknown' }],
  ['another operating mode (R26)', answer(6), { result: 'notExecuted' }],
  ['a profile that may not', answer(4), { result: 'notAllowed' }],
  ['bad input', answer(7), { result: 'notUnderstood' }],
  ['a failure inside the device', answer(100), { result: 'unknown', reason: 'noAnswer' }],
  ['a reply that is none', answer(-1), { result: 'unknown', reason: 'noAnswer' }],
  ['a code nobody knows', answer(4711), { result: 'unknown', reason: 'noAnswer' }],
  ['a lost network', { kind: 'network' }, { result: 'unknown', reason: 'noAnswer' }],
  ['a time-out', { kind: 'timeout' }, { result: 'unknown', reason: 'noAnswer' }],
])('%s is told as what it is, and nothing is tried again', async (_, reply, end) => {
  expect((await endOf(reply)).end).toMatchObject(end);
});

test('every command has an id of its own of 128 bits', () => {
  const ids = new Set(Array.from({ length: 100 }, randomId));
  expect(ids.size).toBe(100);
  expect([...ids].every((id) => /^[0-9a-f]{32}$/.test(id))).toBe(true);
});
