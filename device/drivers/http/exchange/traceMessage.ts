import type { LinkMessage } from '../../../../protocol/diagnostic/trace.ts';
import { pathText } from '../resourceUrl.ts';
import type { NotReceived, Received } from './request.ts';

const longest = 200;
/** More than is shown, so that no secret is cut before it is hidden. */
const mostLooked = 2000;

/** `hide`: replaces secrets, which a server may repeat. */
type Hide = (text: string) => string;

/** `values`: of a command; undefined: a request for values. */
export function sentMessage(method: string, url: URL, values: string | undefined, hide: Hide): LinkMessage {
  const kind = values === undefined ? 'read' : 'write';
  const subject = hide(subjectOf(method, url));
  return { direction: 'sent', kind, subject, values: values === undefined ? '' : hide(cut(values)), bytes: undefined };
}

export function receivedMessage(
  method: string,
  url: URL,
  received: Received | NotReceived,
  isCommand: boolean,
  hide: Hide,
): LinkMessage {
  const subject = hide(subjectOf(method, url));
  const message = { direction: 'received', subject } as const;
  if (!('status' in received)) return { ...message, kind: 'refusal', values: received.fault.code, bytes: undefined };
  const { status, headers, body } = received;
  const isGood = status >= 200 && status < 300;
  const about = [String(status), headers['content-type'] ?? '', headers.location ?? ''].filter(Boolean).join(' ');
  const text = plain(hide(`${about} ${body.toString('utf8', 0, mostLooked)}`)).trim();
  return {
    ...message,
    kind: isGood ? (isCommand ? 'done' : 'values') : 'refusal',
    values: cut(text),
    bytes: undefined,
  };
}

/** A request without a method is one for values. */
const subjectOf = (method: string, url: URL) => (method === 'GET' ? pathText(url) : `${method} ${pathText(url)}`);

const plain = (text: string) => text.replaceAll(/[\p{Cc}\s]+/gu, ' ');

function cut(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
