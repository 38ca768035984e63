import { expect, test } from 'vitest';
import { getBlocks } from '../../protocol/calls/exception.ts';
import { setBlock } from '../../protocol/calls/intervention.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { ask } from './ask.ts';
import { type Replies, testClient } from './testClient.ts';

const block = { infoNumber: 7, text: 'bearing is hot' };
const call = (setBlockReply: Replies['setBlock']) => ask(testClient({ setBlock: setBlockReply }), setBlock, block);

test('the device gets the request as it was given, and its reply comes back', async () => {
  const seen: unknown[] = [];
  const result = await call((request) => {
    seen.push(request);
    return { result: 'done' };
  });
  expect(seen).toMatchObject([block]);
  expect(result).toMatchObject({ kind: 'ok', reply: { result: 'done' } });
});

test('a refusal has its reason and its fields', async () => {
  const fields = { result: 'refused', reason: 'tooOften', retryAfterSec: 3 } as const;
  expect(await call(() => fields)).toMatchObject({ kind: 'refused', reason: 'tooOften', fields });
});

test('the same refusal is the same reason, whichever word the call has for it', async () => {
  const stored = await call(() => ({ result: 'refused', reason: 'notStored' }));
  expect(stored).toMatchObject({ kind: 'refused', reason: 'notStored' });
  expect(setBlock.reply.write({ result: 'refused', reason: 'notStored' }).attributes).toMatchObject({
    Reason: 'notKept',
  });
});

test.each([errorCodes.badProfile, errorCodes.notFound, errorCodes.operatingMode, errorCodes.badInput])(
  'code %i refuses: nothing was done',
  async (code) => expect(await call(() => code)).toMatchObject({ kind: 'refused', reason: undefined, code }),
);

test.each([errorCodes.failure, errorCodes.unknown, undefined])(
  'after %s nobody knows whether a change was made; a question was only not answered',
  async (code) => {
    expect(await call(() => code)).toMatchObject({ kind: 'unknown' });
    expect(await ask(testClient({ getBlocks: () => code }), getBlocks)).toMatchObject({ kind: 'lost' });
  },
);
