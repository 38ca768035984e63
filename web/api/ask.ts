import { type Call, type RequestArguments, writeRequest } from '../../protocol/calls/call.ts';
import { type Result, resultOf } from '../../protocol/calls/result.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import type { WireRecord } from '../../protocol/wire/record.ts';
import { element, type XmlNode } from '../../protocol/wire/xml.ts';
import type { Client, Reply } from './client.ts';

export type Caller = Pick<Client, 'call'>;

/** Makes a call; what became of it. A signal ends the wait, which counts as no reply. */
export async function ask<Q, R>(
  client: Caller,
  call: Call<Q, R>,
  ...[request, signal]: [...RequestArguments<Q>, signal?: AbortSignal]
): Promise<Result<R>> {
  const reply = await client.call(call, writeRequest(call, (request ?? {}) as Q), signal as AbortSignal | undefined);
  return resultOf(call, reply.kind === 'reply' ? reply : undefined);
}

/** A page of a list; `notHere`: the device does not know the cursor that it was requested with (code 7). */
export function pageOf<R>(result: Result<R>): R | 'notHere' | undefined {
  if (result.kind === 'refused' && result.code === errorCodes.badInput) return 'notHere';
  return replyOf(result);
}

/** The reply; undefined: there is none, or a refusal. */
export function replyOf<R>(result: Result<R>): R | undefined {
  return result.kind === 'ok' ? result.reply : undefined;
}
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
