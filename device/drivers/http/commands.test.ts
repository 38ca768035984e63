import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { HttpPlace } from '../../../protocol/drivers/http/httpSchema.ts';
import { type Answer, type HttpTestServer, raw, startHttpServer, status } from '../../../testing/httpTestServer.ts';
import { LinkError } from '../driver.ts';
import { parseHttpAddress } from './httpAddress.ts';
import { connectTo, placeAt, valueAt } from './testLinks.ts';

let server: HttpTestServer;
beforeEach(async () => {
  server = await startHttpServer();
});
afterEach(() => server.stop());

const command = (more: Partial<HttpPlace> = {}) =>
  valueAt('v', { method: 'POST', writePath: 'set', body: '{"v": {value}}', ...more });

/** The result of a command that gets this answer; a rejection as its fault and whether it was sent. */
async function commanded(answer: Answer, more: Partial<HttpPlace> = {}, value: number | string = 5) {
  server.answers.set('/set', answer);
  const connection = await connectTo({ url: server.url, timeoutMs: 300 });
  try {
    const [result] = await connection.write([{ address: command(more), raw: value }]);
    return result;
  } catch (error) {
    if (!(error instanceof LinkError)) throw error;
    return { unknown: error.fault.code, isSent: error.isSent };
  } finally {
    connection.close();
  }
}

describe('what is sent', () => {
  test.each<[string, Partial<HttpPlace>, number | string, string, string, string]>([
    ['a number in JSON', {}, 0.0000001, '/set', '{"v": 0.0000001}', 'application/json'],
    ['a truth', { type: 'boolean' }, 1, '/set', '{"v": true}', 'application/json'],
    [
      'a text',
      { type: 'text', body: '{"v": "{value}"}' },
      'a"\\\n}é',
      '/set',
      '{"v": "a\\"\\\\\\n}é"}',
      'application/json',
    ],
    [
      'a number in quotes',
      { type: 'textNumber', body: '{"v": "{value}"}' },
      1.5,
      '/set',
      '{"v": "1.5"}',
      'application/json',
    ],
    ['the value alone', { body: undefined }, 5, '/set', '5', 'application/json'],
    ['a text alone', { body: undefined, type: 'text' }, '5"', '/set', '"5\\""', 'application/json'],
    [
      'a form',
      { body: 'v={value}&x=1', contentType: 'form', type: 'text' },
      'a&b=c',
      '/set',
      'v=a%26b%3Dc&x=1',
      'application/x-www-form-urlencoded',
    ],
    [
      'XML',
      { body: '<v>{value}</v>', contentType: 'xml', type: 'text' },
      '<&>',
      '/set',
      '<v>&lt;&amp;&gt;</v>',
      'application/xml',
    ],
    [
      'a decimal comma',
      { body: '{value}', contentType: 'text', type: 'commaNumber' },
      1.5,
      '/set',
      '1,5',
      'text/plain; charset=utf-8',
    ],
    [
      'in the path',
      { writePath: 'set?v={value}', body: undefined, type: 'text' },
      'a&b/../c',
      '/set?v=a%26b%2F..%2Fc',
      '',
      '',
    ],
  ])('%s', async (_, more, value, path, body, type) => {
    expect(await commanded(status(200), more, value)).toBe('done');
    const [request] = server.requests;
    expect([request?.method, request?.path, request?.body, request?.headers['content-type'] ?? '']).toEqual([
      'POST',
      path,
      body,
      type,
    ]);
    expect(server.requests).toHaveLength(1);
  });
});

describe('what becomes of it, sent once', () => {
  test.each<[string, Answer, unknown]>([
    ['accepted', status(202), 'done'],
    ['carried out, and shown elsewhere', status(303, { Location: '/shown' }), 'done'],
    [
      'to be sent elsewhere',
      status(307, { Location: '/set2' }),
      { refused: { code: 'httpCommandRedirected', status: '307' } },
    ],
    ['not wanted', status(400), { refused: { code: 'httpStatus', status: '400' } }],
    ['too often', status(429, { 'Retry-After': '60' }), { refused: { code: 'httpStatus', status: '429' } }],
    ['not permitted', status(401), { refused: { code: 'httpStatus', status: '401' } }],
    ['an error that may have come later', status(500), { unknown: 'httpFailed', isSent: true }],
    ['a gateway that has waited', status(504), { unknown: 'httpFailed', isSent: true }],
    ['no response', () => undefined, { unknown: 'noAnswer', isSent: true }],
    [
      'a late response',
      (response) => void setTimeout(() => response.end(), 5000).unref(),
      { unknown: 'noAnswer', isSent: true },
    ],
    ['a reset after it was read', raw('', 'reset'), { unknown: 'connectionReset', isSent: true }],
    ['garbage', raw('garbage\r\n\r\n', 'close'), { unknown: 'unreadableAnswer', isSent: true }],
  ])('%s', async (_, answer, result) => {
    expect(await commanded(answer)).toEqual(result);
    expect(server.requests).toHaveLength(1);
  });

  test('a server that is gone has got nothing', async () => {
    const connection = await connectTo({ url: server.url });
    const lost = new Promise((resolve) => connection.onLost(resolve));
    await server.leave();
    await lost;
    const writing = connection.write([{ address: command(), raw: 1 }]);
    await expect(writing).rejects.toMatchObject({ isSent: false });
    await server.comeBack();
    expect(server.requests).toEqual([]);
  });
});

describe('what check refuses', () => {
  test.each<[Partial<HttpPlace>, string, string | undefined]>([
    [{ body: '{"v": {value}}' }, 'needsMethod', 'Body'],
    [{ method: 'PUT', body: '{"on": true}' }, 'sendsNoValue', 'Body'],
    [{ method: 'PUT', body: '{"v": {value}' }, 'badHttpBody', 'Body'],
    [{ method: 'PUT', type: 'text', body: '{"v": {value}}' }, 'badHttpBody', 'Body'],
    [{ path: 'http://other/x' }, 'badHttpPath', 'Path'],
    [{ path: '//other/x' }, 'badHttpPath', 'Path'],
    [{ path: 'a b' }, 'badHttpPath', 'Path'],
    [{ method: 'PUT', writePath: '\\\\other' }, 'badHttpPath', 'WritePath'],
    [{ value: 'a..b' }, 'badHttpValue', undefined],
    [{ timeField: 'csv:Time' }, 'badHttpValue', 'TimeField'],
    [{ qualityField: 'csv:Quality' }, 'badHttpValue', 'QualityField'],
    [{ goodQuality: 'ok' }, 'needsQualityField', 'GoodQuality'],
  ])('%j', (more, code, field) => {
    expect(parseHttpAddress({ ...placeAt('v'), ...more })).toMatchObject({ fault: { code, ...(field && { field }) } });
  });
});
