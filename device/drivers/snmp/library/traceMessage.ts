import type { LinkMessage } from '../../../../protocol/diagnostic/trace.ts';
import type { Answer } from './answer.ts';
import { statusText, tags, tagText } from './numbers.ts';

// Without bytes: those of versions 1 and 2c have the community in them, and those of version 3 what is made of a password.

interface Requested {
  readonly isWrite: boolean;
  readonly oids: readonly string[];
  /** Of a write. */
  readonly values?: string | undefined;
}

/** Of one message. */
const mostShown = 8;
/** Of one value, characters. */
const longestShown = 40;

export function sentMessage({ isWrite, oids, values }: Requested): LinkMessage {
  return { direction: 'sent', kind: isWrite ? 'write' : 'read', subject: listed(oids), ...(isWrite && { values }) };
}

export function receivedMessage({ isWrite, oids }: Requested, { status, errorIndex, varbinds }: Answer): LinkMessage {
  const about = { direction: 'received', subject: listed(oids) } as const;
  if (status !== 0) {
    const at = oids[errorIndex - 1];
    return { ...about, kind: 'refusal', values: `${statusText(status)}${at === undefined ? '' : ` ${at}`}` };
  }
  if (isWrite) return { ...about, kind: 'done' };
  return { ...about, kind: 'values', values: listed(varbinds.map(({ type, value }) => shown(type, value))) };
}

export const unreadableMessage: LinkMessage = { direction: 'received', kind: 'unreadable' };

function listed(texts: readonly string[]): string {
  const more = texts.length > mostShown ? ` (${texts.length})` : '';
  return `${texts.slice(0, mostShown).join(' ')}${more}`;
}

function shown(type: number, value: unknown): string {
  if (value === null) return tagText(type);
  if (!Buffer.isBuffer(value)) return String(value).slice(0, longestShown);
  if (type === tags.OctetString && /^[\x20-\x7e]*$/.test(value.toString('latin1', 0, longestShown)))
    return `“${value.toString('latin1', 0, longestShown)}”`;
  return `0x${value.toString('hex', 0, longestShown / 2)}`;
}
