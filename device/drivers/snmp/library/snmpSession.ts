import type { SnmpLink } from '../../../../protocol/drivers/snmp/snmpSchema.ts';
import type { LinkFault } from '../../../../protocol/faults/linkFault.ts';
import { systemFault } from '../../systemFault.ts';
import { connectedSocket, GuardedSocket } from './connectedSocket.ts';
import type { Message, NetSnmp, NetSnmpSession, Pdu, Reply, User } from './netSnmp.ts';
import { levels, versions } from './numbers.ts';
import { securityFault } from './securityFault.ts';

/** What a request does with the session. */
export type Ask = (session: NetSnmpSession, reply: Reply) => void;

export type Outcome = { readonly pdu: Pdu } | { readonly fault: LinkFault; readonly isOfSecurity?: boolean };

/** A datagram of a write; a report may ask for another one, which is not sent. */
const ofWrite = 1;
/** Flags of a message: it is authenticated, and encrypted (RFC 3412 §6.4). */
const securityFlags = 3;
const flagsOfLevel: Readonly<Record<number, number>> = { [levels.none]: 0, [levels.auth]: 1, [levels.priv]: 3 };
/** The package has no timer of a request whose response it could not judge; with discovery it sends up to three. */
const mostSteps = 3;

/** One session of the package over one socket, with one request at a time. */
export class SnmpSession {
  readonly #link: SnmpLink;
  readonly #socket: GuardedSocket;
  readonly #session: NetSnmpSession;
  /** Messages must have these; reports need not. */
  readonly #flags: number;
  #finish: ((outcome: Outcome) => void) | undefined;

  /** `unreadable`: called for a datagram that is not a message. Rejects with LinkError. */
  static async open(
    library: NetSnmp,
    link: SnmpLink,
    login: string | User,
    unreadable: () => void,
  ): Promise<SnmpSession> {
    return new SnmpSession(library, link, login, unreadable, await connectedSocket(link.host, link.port));
  }

  private constructor(
    library: NetSnmp,
    link: SnmpLink,
    login: string | User,
    unreadable: () => void,
    socket: Awaited<ReturnType<typeof connectedSocket>>,
  ) {
    this.#link = link;
    this.#flags = typeof login === 'string' ? 0 : (flagsOfLevel[login.level] ?? 0);
    this.#socket = new GuardedSocket(socket, {
      failed: (error) => this.#finish?.({ fault: systemFault(error) }),
      thrown: () => this.#finish?.({ fault: { code: 'unreadableAnswer' } }),
    });
    const options = {
      ...{ version: versions[link.version], port: link.port, retries: 0, timeout: link.timeoutMs },
      ...{ context: link.contextName ?? '', strictIntRangeChecks: true },
      dgramModule: { createSocket: () => this.#socket },
    };
    this.#session =
      typeof login === 'string'
        ? library.createSession(link.host, login, options)
        : library.createV3Session(link.host, login, options);
    // A datagram that is not a message: the response may still come.
    this.#session.on('error', unreadable);
    this.#session.onSimpleGetResponse = (request, message) => {
      const isOfRequest = message.pdu.id === request.message.pdu.id;
      request.responseCb(isOfRequest && this.#isSecure(message) ? null : new Error('not of the request'), message);
    };
  }

  /** Never rejects. `isWrite`: it is sent once. */
  ask(ask: Ask, isWrite: boolean): Promise<Outcome> {
    const { timeoutMs, retries } = this.#link;
    this.#session.retries = isWrite ? 0 : retries;
    this.#socket.allow(isWrite ? ofWrite : Number.POSITIVE_INFINITY);
    const noAnswer = { code: 'noAnswer', timeoutMs: String(timeoutMs) } as const;
    return new Promise((resolve) => {
      const timer = setTimeout(
        () => this.#finish?.({ fault: noAnswer }),
        timeoutMs * (this.#session.retries + 1) * mostSteps,
      );
      this.#finish = (outcome) => {
        clearTimeout(timer);
        this.#finish = undefined;
        resolve(outcome);
      };
      const own = this.#finish;
      const finish = (outcome: Outcome) => {
        if (this.#finish === own) own(outcome);
      };
      ask(this.#session, (error, message) => {
        if (!error && message) finish({ pdu: message.pdu });
        else if (error?.name === 'RequestTimedOutError') finish({ fault: noAnswer });
        else finish(failureOf(error));
      });
    });
  }

  close(): void {
    this.#socket.close();
    this.#finish?.({ fault: { code: 'closed' } });
  }

  #isSecure({ msgGlobalData }: Message): boolean {
    return ((msgGlobalData?.msgFlags ?? 0) & securityFlags) === this.#flags;
  }
}

function failureOf(error: (Error & { readonly code?: unknown }) | null): Outcome {
  const refused = securityFault(error);
  if (refused) return { fault: refused, isOfSecurity: true };
  const isOfSystem = typeof error?.code === 'string';
  return { fault: isOfSystem && error ? systemFault(error as NodeJS.ErrnoException) : { code: 'unreadableAnswer' } };
}
