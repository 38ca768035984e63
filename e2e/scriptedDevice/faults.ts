import type { ServerResponse } from 'node:http';
import { output } from './replies.ts';

/** An XML text, or whatever else is done to the response. */
export type Answer = string | ((response: ServerResponse) => void);

const html = '<!doctype html><html><head><title>Oops</title></head><body><p>Oops<br></body></html>';

function status(code: number, body = '', headers: Readonly<Record<string, string>> = {}): Answer {
  return (response) => void response.writeHead(code, headers).end(body);
}

export const hanging: Answer = () => undefined;
/** It ends in the middle. */
export const reset: Answer = (response) => void response.socket?.destroy();

/** Replies that are no WebOutput; each of them is code -1 (spec §8). */
export const noOutput = {
  'an empty body': '',
  'a reply that is cut': output(0, '<Content IsNormalMode="true"').slice(0, -20),
  'the same reply ten times': output(0).repeat(10),
  'another XML': '<Fault>none</Fault>',
  'a code that is no number': '<WebOutput><ErrorCode>none</ErrorCode></WebOutput>',
  HTML: status(200, html, { 'content-type': 'text/html' }),
  JSON: status(200, '{"ErrorCode":0,"Content":{}}', { 'content-type': 'application/json' }),
  '204': status(204),
  '302': status(302, '', { location: '/auth' }),
  '500 with HTML': status(500, html, { 'content-type': 'text/html' }),
} as const satisfies Readonly<Record<string, Answer>>;

/** Of a proxy before the device. */
export const bare401 = status(401, html, { 'content-type': 'text/html' });
