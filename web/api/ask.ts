import type { Call } from '../../protocol/calls.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';
import type { Client, Reply } from './client.ts';

export type Caller = Pick<Client, 'call'>;
/** Undefined: no answer came, or a code. */
export type Known<T> = Promise<T | undefined>;

export function contentOf(reply: Reply): XmlNode | undefined {
  return reply.kind === 'reply' && reply.code === errorCodes.ok ? reply.content : undefined;
}

/** Makes a call, and reads what it is answered with. */
export async function ask<T>(
  client: Caller,
  call: Call,
  parameters: readonly XmlNode[],
  read: (content: XmlNode) => T,
): Known<T> {
  const content = contentOf(await client.call(call, parameters));
  return content && read(content);
}
