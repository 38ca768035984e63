import type { RequestOf } from '../../protocol/calls/call.ts';
import type { calls } from '../../protocol/calls.ts';
import { type Reachable, replyTo } from './testDevice.ts';

type Headers = Readonly<Record<string, string>>;
type Wish = Partial<RequestOf<typeof calls.makeToken>>;
export type Row = Readonly<Record<string, unknown>>;
/** The body of a reply, whatever the resource. */
export interface Body extends Row {
  readonly rows: readonly Row[];
  readonly next?: string;
}

/** As a program reads: `path` is relative to `api/v1/`, or begins with a slash. */
export class TestProgram {
  readonly headers: Headers;
  readonly #site: () => Reachable;

  constructor(site: () => Reachable, headers: Headers) {
    this.#site = site;
    this.headers = headers;
  }

  get(path: string, headers: Headers = {}, init: RequestInit = {}): Promise<Response> {
    const address = path.startsWith('/') ? path.slice(1) : `api/v1/${path}`;
    return fetch(this.#site().device.url + address, { ...init, headers: { ...this.headers, ...headers } });
  }

  async json(path: string, headers: Headers = {}): Promise<Body> {
    return (await this.get(path, headers)).json() as Promise<Body>;
  }

  async text(path: string, headers: Headers = {}): Promise<string> {
    return (await this.get(path, headers)).text();
  }

  /** Status and body of what is refused. */
  async refusal(path: string, headers: Headers = {}): Promise<readonly [status: number, problem: Row]> {
    const reply = await this.get(path, headers);
    return [reply.status, (await reply.json()) as Row];
  }

  /** All pages. */
  async all(path: string): Promise<readonly Row[]> {
    const rows: Row[] = [];
    let next: string | undefined;
    do {
      const page = await this.json(next === undefined ? path : `${path}&cursor=${encodeURIComponent(next)}`);
      rows.push(...page.rows);
      next = page.next;
    } while (next !== undefined);
    return rows;
  }
}

/** A program with a new token of that wish. */
export async function programWith(site: () => Reachable, admin: Record<string, string>, wish: Wish) {
  const name = wish.name ?? `of ${wish.purposes?.join(' ')} ${wish.points ?? ''}`.trim();
  const { token } = await replyTo(site(), 'makeToken', admin, { purposes: ['values'], ...wish, name });
  if (token === undefined) throw new Error(`no token ${name}`);
  return new TestProgram(site, { authorization: `Bearer ${token}` });
}
