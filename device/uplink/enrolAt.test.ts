import { expect, test } from 'vitest';
import { hubUrl, readReply } from './enrolAt.ts';

test.each([
  '{',
  '[]',
  '{"result":"maybe"}',
  '{"result":"done","hub":"A:B"}',
  '{"result":"done","hub":""}',
  '{"result":"done"}',
])('no answer of a hub: %s', (text) => expect(readReply(text)).toBeUndefined());

test('a hub names itself, and its other addresses', () => {
  const reply = { result: 'done', hub: 'Town', urls: ['https://a.example:8444', 'https://b.example:8444'] };
  expect(readReply(JSON.stringify(reply))).toEqual(reply);
  expect(readReply(JSON.stringify({ ...reply, urls: ['ftp://a.example'] }))).toEqual({ result: 'done', hub: 'Town' });
});

test('an address of a hub has no path, and no account', () => {
  for (const text of ['http://a.example', 'https://a.example/b', 'https://a:b@c.example', 'hub', ''])
    expect(hubUrl(text)).toBeUndefined();
  expect(hubUrl(' https://a.example:8444 ')?.port).toBe('8444');
});
