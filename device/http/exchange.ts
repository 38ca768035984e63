import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { attempt } from '../../protocol/attempt.ts';
import type { Cause } from '../../protocol/headers.ts';
import type { RunningStation } from '../managers/parts.ts';
import type { User } from '../users/user.ts';
import type { Sender } from './forwarded.ts';
import type { ByHub } from './hubRequest.ts';

export class Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly sender: Sender;
  /** Undefined: it has come to this device itself. */
  readonly hub: ByHub | undefined;
  /** Of its URL, without the query; it can be decoded. */
  readonly path: string;
  user: User | undefined;
  /** Why a directory opens nothing to it. */
  cause: Cause | undefined;
  /** Changes of accounts and tokens until the user was identified. */
  changes = 0;
  /** When the user was identified. */
  station: RunningStation | undefined;

  constructor(request: IncomingMessage, response: ServerResponse, sender: Sender, hub?: ByHub) {
    this.request = request;
    this.response = response;
    this.sender = sender;
    this.hub = hub;
    this.path = decodablePath(request.url ?? '/');
  }

  get headers(): IncomingHttpHeaders {
    return this.request.headers;
  }

  /** HEAD is a GET, of whose answer Node sends only the head. */
  get method(): string | undefined {
    return this.request.method === 'HEAD' ? 'GET' : this.request.method;
  }

  /** With the headers that were set on the response before. */
  send(status: number, headers: OutgoingHttpHeaders, body: string | Buffer = ''): void {
    const length = status === 304 ? {} : { 'content-length': Buffer.byteLength(body) };
    this.response.writeHead(status, { ...headers, ...length }).end(body);
  }

  sendText(status: number, text: string): void {
    this.send(status, { 'content-type': 'text/plain; charset=utf-8' }, text);
  }
}

/** Percent signs of one that can't be decoded are escaped: it is then a path that does not exist. */
function decodablePath(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  return attempt(() => decodeURIComponent(path), undefined) === undefined ? path.replaceAll('%', '%25') : path;
}
