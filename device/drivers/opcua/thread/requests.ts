import type { ClientSession, OPCUAClient } from 'node-opcua-client';
import type { LinkFault } from '../../../../protocol/faults/linkFault.ts';
import { type ExchangeOutcome, LinkError } from '../../driver.ts';
import { brokenFault, ServiceError, sessionEnds } from './faultOf.ts';

/** What every request and response of the library has. */
interface Request {
  readonly requestHeader: { authenticationToken: unknown; timeoutHint: number };
}
interface Answer {
  readonly responseHeader: { readonly serviceResult: { readonly name: string; readonly value: number } };
}
type Failure = Error & { readonly response?: Answer };

interface Channel {
  performMessageTransaction(request: Request, callback: (error: Failure | null, answer?: Answer) => void): void;
}

interface RequestsParts {
  readonly client: OPCUAClient;
  readonly session: ClientSession;
  readonly timeoutMs: number;
  readonly ended: (outcome: ExchangeOutcome, ms: number) => void;
  readonly lose: (fault: LinkFault) => void;
}

/**
 * Requests of a session, each sent once: the session of the library makes another session and repeats what one has not
 * taken, a write as well.
 */
export class Requests {
  readonly #parts: RequestsParts;

  constructor(parts: RequestsParts) {
    this.#parts = parts;
  }

  /** Rejects with LinkError or ServiceError. */
  async ask<A>(request: object): Promise<A> {
    const began = performance.now();
    const { ended } = this.#parts;
    try {
      const answer = await this.quietly<A>(request);
      ended('answered', performance.now() - began);
      return answer;
    } catch (error) {
      ended(error instanceof ServiceError ? 'refused' : 'unanswered', performance.now() - began);
      throw error;
    }
  }

  /** Without statistics. Rejects as `ask`. */
  quietly<A>(request: object): Promise<A> {
    return this.send<A>(request, this.#parts.timeoutMs);
  }

  /** Like `quietly`; without `timeoutMs` the answer is waited for as long as the connection lasts. */
  send<A>(request: object, timeoutMs: number | undefined): Promise<A> {
    const { client, session, lose } = this.#parts;
    const own = request as Request;
    own.requestHeader.authenticationToken = session.authenticationToken;
    own.requestHeader.timeoutHint = timeoutMs ?? longest;
    return new Promise<A>((resolve, reject) => {
      const fail = (fault: LinkFault) => {
        reject(new LinkError(fault));
        lose(fault);
      };
      const timer =
        timeoutMs === undefined
          ? undefined
          : setTimeout(() => fail({ code: 'noAnswer', timeoutMs: String(timeoutMs) }), timeoutMs);
      try {
        (client as unknown as Channel).performMessageTransaction(own, (error, answer) => {
          clearTimeout(timer);
          const { name, value } = (answer ?? error?.response)?.responseHeader.serviceResult ?? {};
          if (name !== undefined && value !== 0) {
            reject(new ServiceError(name));
            if (sessionEnds.has(name)) lose({ code: 'opcuaService', status: name });
          } else if (error || !answer) fail(brokenFault(error?.message ?? ''));
          else resolve(answer as A);
        });
      } catch (error) {
        clearTimeout(timer);
        fail(brokenFault(error instanceof Error ? error.message : ''));
      }
    });
  }
}

/** A publish waits at the server, ms. */
const longest = 3_600_000;
