import type { ServerResponse } from 'node:http';
import type { XmlNode } from '../../protocol/wire/xml.ts';
import type { User } from '../users/user.ts';

/** What a call is asked: the payload, and who asks (undefined: nobody is logged in). */
export interface CallRequest {
  readonly payload: XmlNode;
  readonly user: User | undefined;
  readonly address: string;
  /** The number that the page gave itself. */
  readonly page: string | undefined;
  /** Whether the browser has closed the request: nobody reads the answer any more. */
  readonly hasLeft?: () => boolean;
}

/** A whole reply that stays the same, one object for as long as it does: its bytes are made once, and kept compressed. */
export interface CachedReply {
  /**
   * The bytes of a file; or text in pieces that are gone as they are sent: megabytes of text would have the whole heap
   * looked through for garbage.
   */
  readonly write: () => Buffer | Iterable<string>;
}

/** What a manager answers; the server wraps it in a WebOutput where it is none yet. */
export type Answer =
  | { readonly content: XmlNode }
  | { readonly code: number }
  | { readonly xml: string }
  | { readonly cached: CachedReply }
  /** The reply goes on for as long as the browser likes; false: it can't be held. */
  | { readonly stream: (response: ServerResponse) => boolean };

export type Manager = (request: CallRequest) => Answer | Promise<Answer>;
