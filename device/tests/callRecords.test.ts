import { describe, expect, test } from 'vitest';
import { type Call, readRequest, writeRequest } from '../../protocol/calls/call.ts';
import { calls } from '../../protocol/calls.ts';
import { payload } from '../../protocol/wire/envelope.ts';
import { exampleOf, sent } from './testExamples.ts';

const rows = Object.entries<Call>(calls);
const withRequest = rows.filter(([, { request }]) => request.fields.length > 0);
const withReply = rows.filter(([, { reply, sends }]) => reply.fields.length > 0 && sends !== 'file');

describe('what is written of a call is read as it was, each field of it', () => {
  test.each(withRequest)('the request of %s', (_, call) => {
    const request = exampleOf(call.request);
    expect(readRequest(call, sent(payload(writeRequest(call, request))))).toEqual(request);
  });

  test.each(withReply)('the reply of %s', (_, { reply }) => {
    const data = exampleOf(reply);
    expect(reply.read(sent(reply.write(data)))).toEqual(data);
  });
});
