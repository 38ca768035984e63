import type { SnmpLink } from '../../../../protocol/drivers/snmp/snmpSchema.ts';
import type { LinkFault } from '../../../../protocol/faults/linkFault.ts';
import { type ExchangeMonitor, LinkError } from '../../driver.ts';
import type { LinkPorts } from '../../security/linkPorts.ts';
import type { Answer } from './answer.ts';
import { communityOf, userOf } from './loginOf.ts';
import type { NetSnmp, Pdu, RequestVarbind } from './netSnmp.ts';
import { type Ask, SnmpSession } from './snmpSession.ts';
import { receivedMessage, sentMessage, unreadableMessage } from './traceMessage.ts';

/** What is read: values, or those that follow; `repetitions`: so many after each. */
interface Read {
  readonly oids: readonly string[];
  readonly kind: 'get' | 'next';
  /** Undefined: one request for one response each. */
  readonly repetitions?: number;
}

interface Job {
  readonly ask: Ask;
  readonly isWrite: boolean;
  readonly subject: readonly string[];
  readonly values?: string;
}

interface AgentParts {
  readonly link: SnmpLink;
  readonly ports: LinkPorts;
  readonly library: NetSnmp;
  readonly monitor: ExchangeMonitor;
  /** Called once; nothing is answered from then on. */
  readonly lost: (fault: LinkFault) => void;
}

/** An object that every agent has or refuses. */
const upTime = '1.3.6.1.2.1.1.3.0';

/** Requests to an agent, one at a time; a write goes before reads. Whatever has no answer ends it. */
export class Agent {
  readonly #parts: AgentParts;
  #session: SnmpSession | undefined;
  #lost: LinkFault | undefined;
  readonly #waiting: (() => void)[] = [];
  #isBusy = false;
  /** An answer shows that the community is right. */
  #hasAnswered = false;

  constructor(parts: AgentParts) {
    this.#parts = parts;
  }

  /** Rejects with LinkError. */
  async open(): Promise<void> {
    await this.#renew();
    await this.read({ kind: 'get', oids: [upTime] });
  }

  /** Rejects with LinkError. */
  read({ oids, kind, repetitions }: Read): Promise<Answer> {
    const ask: Ask = (session, reply) => {
      if (repetitions !== undefined) session.getBulk(oids, 0, repetitions, reply);
      else if (kind === 'next') session.getNext(oids, reply);
      else session.get(oids, reply);
    };
    return this.#inTurn({ ask, isWrite: false, subject: oids });
  }

  /** Sent once. Rejects with LinkError: the outcome is unknown, or nothing was sent. */
  async write(varbind: RequestVarbind, shown: string): Promise<Answer> {
    if (this.#parts.link.version === '3') {
      // So that the clock of the agent is known, and no report asks for a second one.
      await this.read({ kind: 'get', oids: [upTime] }).catch((error: unknown) => {
        throw error instanceof LinkError ? new LinkError(error.fault, false) : error;
      });
    }
    const ask: Ask = (session, reply) => void session.set([varbind], reply);
    return this.#inTurn({ ask, isWrite: true, subject: [varbind.oid], values: shown });
  }

  end(fault: LinkFault): void {
    if (this.#lost) return;
    this.#lost = fault;
    this.#session?.close();
    for (const next of this.#waiting.splice(0)) next();
    this.#parts.lost(fault);
  }

  async #inTurn(job: Job): Promise<Answer> {
    if (this.#isBusy) {
      await new Promise<void>((resolve) => {
        if (job.isWrite) this.#waiting.unshift(resolve);
        else this.#waiting.push(resolve);
      });
    }
    this.#isBusy = true;
    try {
      return await this.#exchange(job);
    } finally {
      this.#isBusy = false;
      this.#waiting.shift()?.();
    }
  }

  async #exchange(job: Job): Promise<Answer> {
    const { monitor } = this.#parts;
    for (let isAgain = false; ; isAgain = true) {
      if (this.#lost || !this.#session) throw new LinkError(this.#lost ?? { code: 'closed' }, false);
      const since = performance.now();
      const about = { isWrite: job.isWrite, oids: job.subject, values: job.values };
      monitor.trace?.(sentMessage(about));
      const outcome = await this.#session.ask(job.ask, job.isWrite);
      const ms = performance.now() - since;
      if ('pdu' in outcome) {
        const answer = answerOf(outcome.pdu);
        this.#hasAnswered = true;
        monitor.ended(answer.status === 0 ? 'answered' : 'refused', ms);
        monitor.trace?.(receivedMessage(about, answer));
        return answer;
      }
      monitor.ended('unanswered', ms);
      // The agent has restarted, or has another engine now: a new session finds it out.
      if (outcome.isOfSecurity && !job.isWrite && !isAgain && !this.#lost) {
        this.#session.close();
        await this.#renew();
        continue;
      }
      const fault = this.#lost ?? this.#faultOf(outcome.fault);
      this.end(fault);
      throw new LinkError(fault);
    }
  }

  #faultOf(fault: LinkFault): LinkFault {
    const isOfCommunity = fault.code === 'noAnswer' && !this.#hasAnswered && this.#parts.link.version !== '3';
    return isOfCommunity ? { ...fault, code: 'noCommunityAnswer' } : fault;
  }

  async #renew(): Promise<void> {
    const { link, ports, library, monitor } = this.#parts;
    try {
      const login = link.version === '3' ? userOf(link, ports) : communityOf(link, ports);
      const session = await SnmpSession.open(library, link, login, () => monitor.trace?.(unreadableMessage));
      if (this.#lost) session.close();
      else this.#session = session;
    } catch (error) {
      if (error instanceof LinkError) this.end(error.fault);
      throw error;
    }
  }
}

function answerOf({ errorStatus = 0, errorIndex = 0, varbinds }: Pdu): Answer {
  return { status: errorStatus, errorIndex, varbinds };
}
