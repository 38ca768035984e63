import type { FailureReport } from '../points/isolated.ts';
import type { OutletStatus, Publishers, PublishPorts, StationToPublish } from './publishers.ts';

/** Of a service that must not take the place of the device at its brokers. */
export const noPublishing: Pick<Publishing, 'attach'> = { attach: () => () => undefined };

/** Sends points of the station that runs to brokers. A station without publishers loads nothing of it. */
export class Publishing {
  readonly #ports: PublishPorts;
  readonly #report: FailureReport;
  #publishers: Promise<Publishers> | undefined;
  #loaded: Publishers | undefined;
  /** One station after another. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(ports: PublishPorts, report: FailureReport) {
    this.#ports = ports;
    this.#report = report;
  }

  get states(): readonly OutletStatus[] {
    return this.#loaded?.states ?? [];
  }

  /** Returns what ends the reading of that station. */
  attach(station: StationToPublish): () => void {
    if (station.publishers.length === 0 && !this.#publishers) return () => undefined;
    const over = new AbortController();
    this.#turn = this.#turn
      .then(async () => {
        const publishers = await this.#load();
        if (over.signal.aborted) return;
        const end = await publishers.attach(station, over.signal);
        if (over.signal.aborted) end();
        else over.signal.addEventListener('abort', end);
      })
      .catch((error: unknown) => this.#report('publishers', error));
    return () => over.abort();
  }

  async stop(): Promise<void> {
    await this.#turn;
    await this.#loaded?.stop();
  }

  async #load(): Promise<Publishers> {
    this.#publishers ??= import('./publishers.ts').then((module) => new module.Publishers(this.#ports));
    this.#loaded = await this.#publishers;
    return this.#loaded;
  }
}
