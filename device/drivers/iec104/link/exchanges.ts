import type { LinkFault } from '../../../../protocol/faults/linkFault.ts';
import { afterSilence } from '../../afterSilence.ts';
import { LinkError } from '../../driver.ts';
import { type Asdu, type SentAsdu, writeAsdu } from '../codec/asdu.ts';

type About = Pick<SentAsdu, 'type' | 'station' | 'address'>;

/** The connection under the exchanges. */
interface Line {
  /** Messages until now, of any kind. */
  readonly heard: () => number;
  readonly drop: (fault: LinkFault) => void;
}

interface Waiting {
  readonly accepts: (reply: Asdu) => boolean;
  readonly resolve: (reply: Asdu | undefined) => void;
  readonly reject: (error: LinkError) => void;
}

/** Requests of ours to an object of a station, and the station's responses to them. */
export class Exchange {
  readonly about: About;
  readonly #send: (asdu: SentAsdu) => boolean;
  readonly #leave: () => unknown;
  readonly #line: Line;
  #heardBefore = 0;
  #waiting: Waiting | undefined;
  #early: Asdu[] = [];
  #lost: LinkFault | undefined;

  constructor(about: About, send: (asdu: SentAsdu) => boolean, leave: () => unknown, line: Line) {
    this.about = about;
    this.#send = send;
    this.#leave = leave;
    this.#line = line;
  }

  /** False: nothing was sent. */
  send(cause: number, originator: number, bytes: Buffer): boolean {
    if (this.#lost) return false;
    this.#early = [];
    this.#heardBefore = this.#line.heard();
    return this.#send({ ...this.about, cause, originator, bytes });
  }

  /** The next response of that kind; undefined: there was none in time. Rejects with LinkError where the link is lost. */
  next(timeoutMs: number, accepts: (reply: Asdu) => boolean): Promise<Asdu | undefined> {
    const { promise, resolve, reject } = Promise.withResolvers<Asdu | undefined>();
    const found = this.#early.findIndex(accepts);
    if (found >= 0) resolve(this.#early.splice(found, 1)[0]);
    else if (this.#lost) reject(new LinkError(this.#lost));
    else {
      const heard = afterSilence(timeoutMs, () => {
        this.#waiting = undefined;
        resolve(undefined);
      });
      const settled = () => {
        this.#waiting = undefined;
        heard();
      };
      this.#waiting = {
        accepts,
        resolve: (reply) => {
          settled();
          resolve(reply);
        },
        reject: (error) => {
          settled();
          reject(error);
        },
      };
    }
    return promise;
  }

  /** Since it was sent nothing at all has come: it may still be on its way. */
  get isLineSilent(): boolean {
    return this.#line.heard() === this.#heardBefore;
  }

  /** What was sent, and has not arrived, never will. */
  dropLine(fault: LinkFault): void {
    this.#line.drop(fault);
  }

  take(reply: Asdu): void {
    if (this.#waiting?.accepts(reply)) this.#waiting.resolve(reply);
    // A response may arrive in the same segment as the one before it.
    else if (this.#early.length < mostEarly) this.#early.push(reply);
  }

  fail(fault: LinkFault): void {
    this.#lost = fault;
    this.#waiting?.reject(new LinkError(fault));
  }

  close(): void {
    this.#leave();
  }
}

const mostEarly = 8;

const keyOf = ({ type, station, address }: About) => `${type} ${station} ${address}`;

/** `value`: what it writes, in the words of a trace; undefined: nothing. False: nothing was sent. */
type SendAsdu = (asdu: Buffer, sent: SentAsdu, value: string | undefined) => boolean;

export class Exchanges {
  readonly #open = new Map<string, Exchange>();
  readonly #send: SendAsdu;
  readonly #line: Line;

  constructor(send: SendAsdu, line: Line) {
    this.#send = send;
    this.#line = line;
  }

  /** Undefined: there is one with that object. */
  open(about: About, value?: string): Exchange | undefined {
    const key = keyOf(about);
    if (this.#open.has(key)) return undefined;
    const exchange: Exchange = new Exchange(
      about,
      (sent) => this.#send(writeAsdu(sent), sent, value),
      () => this.#open.get(key) === exchange && this.#open.delete(key),
      this.#line,
    );
    this.#open.set(key, exchange);
    return exchange;
  }

  /** False: it responds to nothing. */
  take(reply: Asdu): boolean {
    const { type, station, objects } = reply;
    const found = objects.flatMap(({ address }) => this.#open.get(keyOf({ type, station, address })) ?? []);
    for (const exchange of found) exchange.take(reply);
    return found.length > 0;
  }

  /** Of the connection that is lost; another one may take over. */
  fail(fault: LinkFault): void {
    for (const exchange of this.#open.values()) exchange.fail(fault);
    this.#open.clear();
  }
}
