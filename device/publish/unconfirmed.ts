import type { BrokerConnection } from '../drivers/mqtt/broker/brokerConnection.ts';
import type { Row } from './changeFilter.ts';

/** More are not remembered. */
const mostRows = 50_000;
/** Between two questions whether the broker is still there. */
const askMs = 500;

interface SentRows {
  readonly rows: readonly Row[];
  readonly isHistorical: boolean;
}

/**
 * What was sent with QoS 0, until the broker has answered a PINGREQ behind it: a connection that has died silently took
 * it to nowhere.
 */
export class Unconfirmed {
  #sent: SentRows[] = [];
  #count = 0;
  /** Messages, since it was made. */
  #forgotten = 0;
  #askedAt = Number.NEGATIVE_INFINITY;
  #isAsking = false;

  get isEmpty(): boolean {
    return this.#sent.length === 0;
  }

  add(rows: readonly Row[], isHistorical: boolean): void {
    this.#sent.push({ rows, isHistorical });
    this.#count += rows.length;
    while (this.#count > mostRows) this.#forget(1);
  }

  /** The oldest ones. */
  #forget(messages: number): void {
    for (const { rows } of this.#sent.splice(0, messages)) this.#count -= rows.length;
    this.#forgotten += messages;
  }

  ask(connection: BrokerConnection): void {
    const now = performance.now();
    if (this.isEmpty || this.#isAsking || now - this.#askedAt < askMs) return;
    this.#isAsking = true;
    this.#askedAt = now;
    const waiting = this.#sent;
    const until = this.#forgotten + waiting.length;
    connection.ping().then(
      () => {
        this.#isAsking = false;
        // Otherwise the connection was lost first.
        if (waiting === this.#sent && until > this.#forgotten) this.#forget(until - this.#forgotten);
      },
      () => {
        this.#isAsking = false;
      },
    );
  }

  /** They are to be sent again. */
  takeAll(): { readonly historical: readonly Row[]; readonly live: readonly Row[] } {
    const sent = this.#sent;
    this.#sent = [];
    this.#count = 0;
    const of = (wanted: boolean) => sent.flatMap(({ rows, isHistorical }) => (isHistorical === wanted ? rows : []));
    return { historical: of(true), live: of(false) };
  }
}
