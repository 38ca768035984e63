import type { EntryRate } from '../log/entryRates.ts';
import type { Action, Mode } from '../rights.ts';
import type { ServiceName } from '../services.ts';
import type { TokenPurpose } from '../token.ts';
import { child, readNodes, readText } from '../wire/fields.ts';
import { type Field, type Fields, record, type Unread, type Values, type WireRecord } from '../wire/record.ts';
import { choice, field, number, oneOf } from '../wire/recordFields.ts';
import type { XmlNode } from '../wire/xml.ts';

/** Time-outs of spec §7 and §9, in milliseconds. */
export const requestTimeoutMs = 20_000;
export const longTimeoutMs = 180_000;

/** Elements of a body with login. */
export const usualElements = 1000;

/** What a handler gives in place of data: an event stream, a file, or a reply that is XML already. */
type Sends = 'stream' | 'file' | 'xml';

/** What both sides know of a call. Files beside this one hold the rows, one file for what the app loads together. */
export interface Call<Q = unknown, R = unknown> {
  readonly method: 'GET' | 'POST';
  /** Relative to `IhmWeb/`. */
  readonly path: string;
  /** The action that it is (R16). */
  readonly right: Action | 'anyone';
  /** What a token (`protocol/token.ts`) must be for to open it; none: no token does. */
  readonly purpose?: TokenPurpose;
  /** False: anyone may; the credential is never sent with it, also after login (R9). */
  readonly login: boolean;
  /** The modes beside `normal` in which it is served (R17). */
  readonly alsoIn?: readonly Mode[];
  /** In degraded mode it is this action. */
  readonly rightInDegraded?: Action;
  readonly timeoutMs: number;
  /** Elements that the body may have with login (R3), where the purpose of the call is a list; else `usualElements`. */
  readonly mostElements?: number;
  /** The announced service it belongs to; none for the specification's own calls (R6). */
  readonly service?: ServiceName;
  /** The version of that service from which on there is this call; none: in every one that this app knows. */
  readonly version?: number;
  /** The rate that it shares with the other calls of its kind: beyond it, it is refused as `tooOften`. */
  readonly rate?: EntryRate;
  /** Its parameters in the payload, or one element there. A request that it can't read is code 7. */
  readonly request: WireRecord<Q, undefined>;
  readonly reply: WireRecord<R, undefined>;
  /** A code is the whole reply. */
  readonly isCodeAlone: boolean;
  readonly sends: Sends | undefined;
  /** The same object is the same reply: its bytes are made once. */
  readonly isCached: boolean;
  /** It changes something: if its reply is lost, whether it did is unknown. */
  readonly acts: boolean;
  /** Its word for `notStored` on the wire; undefined: code 100 in place of a refusal. */
  readonly notStored: NotStoredWord | undefined;
}
/** Calls of earlier releases say the first. */
type NotStoredWord = 'notKept' | 'notStored';

export type RequestOf<C> = C extends { readonly request: WireRecord<infer Q, undefined> } ? Q : never;
export type ReplyOf<C> = C extends { readonly reply: WireRecord<infer R, undefined> } ? R : never;

interface Given<Q extends Fields, R extends Fields, W extends string, D extends string, S extends Sends | undefined>
  extends Pick<Call, 'alsoIn' | 'rightInDegraded' | 'version' | 'rate' | 'mostElements' | 'purpose'>,
    Partial<Pick<Call, 'timeoutMs' | 'acts' | 'isCached' | 'notStored' | 'method'>> {
  /** The element that the request is; none: its fields are parameters, each an element. */
  readonly element?: string;
  readonly request?: Q;
  /** `null`: a code is the whole reply. */
  readonly reply?: R | null;
  readonly sends?: S;
  /** Why it may be refused, beside `tooOften` and `notStored`, which follow from `rate` and `notStored`. Given: the reply says what became of it. */
  readonly refusals?: readonly W[];
  /** What its `Result` may be beside `refused`; the first is the one where all went well. */
  readonly results?: readonly D[];
}

/** The reply of a call that may be refused. */
type Outcome<W extends string, D extends string> = {
  /** A result that is not known is never taken for done. */
  readonly result: Field<D | 'refused', true, false>;
  readonly reason: Field<W | 'tooOften' | 'notStored', false, false>;
  /** With `tooOften`: how long to wait. */
  readonly retryAfterSec: Field<number, false, false>;
};
type ReplyFields<R extends Fields, W extends string, D extends string> = [W] extends [never] ? R : Outcome<W, D> & R;

type Row<Q extends Fields, R extends Fields, A, S> = Omit<Call, 'right' | 'sends' | 'request' | 'reply'> & {
  readonly right: A;
  readonly sends: S;
  readonly request: WireRecord<Values<Q>, Unread<Q>>;
  readonly reply: WireRecord<Values<R>, Unread<R>>;
};

/** A call of the specification (spec §7). */
export function specified<
  const A extends Action | 'anyone',
  Q extends Fields = Record<never, never>,
  R extends Fields = Record<never, never>,
  const W extends string = never,
  const D extends string = 'done',
  const S extends Sends | undefined = undefined,
>(path: string, right: A, given: Given<Q, R, W, D, S> = {}): Row<Q, ReplyFields<R, W, D>, A, S> {
  const { element = 'payload', request, reply, sends, refusals, results, ...more } = given;
  const outcome = refusals && outcomeFields<string, string>(refusals, results ?? ['done'], more.notStored);
  const row = {
    method: 'POST',
    path,
    right,
    login: right !== 'anyone',
    timeoutMs: requestTimeoutMs,
    isCached: false,
    acts: refusals !== undefined,
    notStored: undefined,
    ...more,
    sends,
    request: record(element, request ?? {}),
    reply: record('Content', { ...outcome, ...reply }),
    isCodeAlone: reply === null,
  } as const;
  // By the tables above, which the compiler can't follow through what is optional.
  return row as unknown as Row<Q, ReplyFields<R, W, D>, A, S>;
}

/** A call of our own, of an announced service (R6). */
export function ours<
  const A extends Action | 'anyone',
  Q extends Fields = Record<never, never>,
  R extends Fields = Record<never, never>,
  const W extends string = never,
  const D extends string = 'done',
  const S extends Sends | undefined = undefined,
>(service: ServiceName, path: string, right: A, given: Given<Q, R, W, D, S> = {}) {
  return { ...specified(path, right, given), service };
}

/** What a user enters: stored before it counts. */
export const entry = { rate: 'entry', notStored: 'notKept' } as const;

/** A broken station is mended from afar, by administrators (R39). */
export const inDegraded = { alsoIn: ['degraded'], rightInDegraded: 'deploy' } as const;

/** What became of a request, as fields. */
export function outcomeFields<const W extends string, const D extends string>(
  refusals: readonly W[],
  results: readonly D[],
  notStored: NotStoredWord = 'notStored',
): Outcome<W, D> {
  const known = [...refusals, 'tooOften', 'notStored'] as const;
  const reason = field<W | 'tooOften' | 'notStored'>({
    type: known.join(', '),
    read(node, name) {
      const word = readText(node, name);
      return oneOf(known, word === 'notKept' ? 'notStored' : word);
    },
    write: (value, name, written) => written.set(name, value === 'notStored' ? notStored : value),
  });
  return {
    result: choice([...results, 'refused'] as const).or('refused'),
    reason,
    retryAfterSec: number,
  };
}

/** The request in a payload; undefined where it can't be read, or could be in two ways. */
export function readRequest<Q>({ request }: Call<Q>, payload: XmlNode): Q | undefined {
  const isParameters = request.name === 'payload';
  const node = isParameters ? payload : child(payload, request.name);
  const isTwofold = (!isParameters && countOf(payload, request.name) > 1) || (node && hasTwofold(node, request));
  return node && !isTwofold ? request.read(node) : undefined;
}

/** Whether it has two values for one. */
function hasTwofold(node: XmlNode, { fields }: Pick<WireRecord<unknown>, 'fields'>): boolean {
  return fields.some(([, name, { inside, isList, names = [name], type }]) => {
    if (inside && type === 'part') return hasTwofold(node, inside);
    if (!isList && names.some((one) => countOf(node, one) > 1)) return true;
    return inside !== undefined && readNodes(node, name).some((one) => hasTwofold(one, inside));
  });
}

function countOf({ attributes, children }: XmlNode, name: string): number {
  return Number(Object.hasOwn(attributes, name)) + children.filter((one) => one.name === name).length;
}

/** What a caller gives beside the call; a request without required fields may be left out. */
export type RequestArguments<Q> = Record<never, never> extends Q ? [request?: Q] : [request: Q];

/** The request as the parts of a payload. */
export function writeRequest<Q>({ request }: Call<Q>, value: Q): XmlNode[] {
  return request.name === 'payload' ? request.parameters(value) : [request.write(value)];
}
