// What is used of the package net-snmp 3.29.2, which has no types of its own.

/** An object type is one of `ObjectType` of the package. */
export interface Varbind {
  readonly oid: string;
  readonly type: number;
  /** Null: of an exception, or cut. */
  readonly value: number | boolean | string | Buffer | null;
}

export interface RequestVarbind {
  readonly oid: string;
  readonly type: number;
  readonly value: number | string | Buffer;
}

export interface Pdu {
  readonly id: number;
  /** Undefined: of a request. */
  readonly errorStatus?: number;
  /** From 1. */
  readonly errorIndex?: number;
  readonly varbinds: readonly Varbind[];
}

export interface Message {
  readonly pdu: Pdu;
  /** Of version 3. */
  readonly msgGlobalData?: { readonly msgFlags: number };
}

export type Reply = (error: Error | null, message?: Message) => void;

export interface Request {
  readonly message: Message;
  readonly responseCb: Reply;
}

/** Of `node:dgram`, as far as a session uses it. */
export interface SessionSocket {
  on(event: string, listener: (value: Buffer) => void): unknown;
  send(
    bytes: Buffer,
    offset: number,
    length: number,
    port: number,
    host: string,
    sent: (error: Error | null) => void,
  ): void;
  close(): void;
  ref(): unknown;
  unref(): unknown;
}

export interface NetSnmpSession {
  /** Counts for requests from then on. */
  retries: number;
  /** Called with each response in place of the judgement of the package, which loses the index of an error. */
  onSimpleGetResponse: (request: Request, message: Message) => void;
  on(event: 'error', listener: (error: Error) => void): unknown;
  get(oids: readonly string[], reply: Reply): unknown;
  getNext(oids: readonly string[], reply: Reply): unknown;
  getBulk(oids: readonly string[], nonRepeaters: number, maxRepetitions: number, reply: Reply): unknown;
  set(varbinds: readonly RequestVarbind[], reply: Reply): unknown;
  close(): unknown;
}

interface SessionOptions {
  readonly version: number;
  readonly port: number;
  readonly retries: number;
  readonly timeout: number;
  readonly context: string;
  readonly strictIntRangeChecks: boolean;
  readonly dgramModule: { readonly createSocket: () => SessionSocket };
}

export interface User {
  readonly name: string;
  readonly level: number;
  readonly authProtocol?: number | undefined;
  readonly authKey?: string | undefined;
  readonly privProtocol?: number | undefined;
  readonly privKey?: string | undefined;
}

export interface NetSnmp {
  createSession(host: string, community: string, options: SessionOptions): NetSnmpSession;
  createV3Session(host: string, user: User, options: SessionOptions): NetSnmpSession;
}
