import type { Call } from '../../protocol/calls/call.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import type { WireRecord } from '../../protocol/wire/record.ts';
import { element, type XmlNode } from '../../protocol/wire/xml.ts';
import type { Client, Reply } from './client.ts';

export type Caller = Pick<Client, 'call'>;
/** Undefined: no answer came, or a code. */
export type Known<T> = Promise<T | undefined>;
/** The parameters of a call, of what is passed to its function. */
export type Write<P extends readonly unknown[]> = (...values: P) => readonly XmlNode[];

export function contentOf(reply: Reply): XmlNode | undefined {
  return reply.kind === 'reply' && reply.code === errorCodes.ok ? reply.content : undefined;
}

/** The function that makes a call, and reads what it is answered with. */
export function asks<P extends readonly unknown[], T>(call: Call, write: Write<P>, read: (content: XmlNode) => T) {
  return async (client: Caller, ...values: P): Known<T> => {
    const content = contentOf(await client.call(call, write(...values)));
    return content && read(content);
  };
}

/** Of a call without parameters. */
export function none(): readonly XmlNode[] {
  return [];
}

/** Of a call with one parameter; without a value it has none. */
export function only<T extends string | number | undefined>(name: string): Write<[value: T]> {
  return (value) => (value === undefined ? [] : [element(name, {}, String(value))]);
}

/** Of a call whose parameter is a record. */
export function written<T>({ write }: WireRecord<T>): Write<[value: T]> {
  return (value) => [write(value)];
}
