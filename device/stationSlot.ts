import type { configurationKeeper } from './beginStation.ts';
import { Serial } from './calls/serial.ts';
import type { Links } from './points/field.ts';
import { planStation, type StartedStation, type StationPlan, type StationPorts, startStation } from './startStation.ts';
import { diffStations, type StationDifference } from './station/diffStations.ts';
import type { Loaded, LoadedStation } from './station/stationFolder.ts';
import { inOne } from './store/db.ts';

interface SlotParts {
  readonly ports: StationPorts;
  /** Key of the revisions (R8). */
  readonly key: string;
  readonly keeper: ReturnType<typeof configurationKeeper>;
}

export class StationSlot {
  readonly #parts: SlotParts;
  #running: StartedStation | undefined;
  /** Running links, until a station has begun that takes them over. */
  #links: Links | undefined;
  readonly #serial = new Serial();

  constructor(parts: SlotParts) {
    this.#parts = parts;
  }

  /** Undefined: none was made yet. */
  get current(): StartedStation | undefined {
    return this.#running;
  }

  /** The station that runs, or is to begin; throws where there is none. */
  get running(): StartedStation {
    if (!this.#running) throw new Error('no station runs');
    return this.#running;
  }

  /** It serves browsers from now on. */
  async make(loaded: Loaded): Promise<void> {
    this.#start(await planStation(loaded, this.#parts.key, this.#parts.ports.linkPorts));
    this.#parts.keeper.runs(loaded.configuration);
  }

  /** It reads the field and runs its programmes from now on. */
  begin({ source, configuration }: LoadedStation): void {
    const { keeper } = this.#parts;
    this.#begin();
    // A configuration that can't begin is not reported.
    keeper.reportFindings(this.running, source);
    keeper.keep(this.running, configuration, 'folder' in source);
  }

  /**
   * Starts another station in place of the running one; where it can't start, or `write` throws, that one continues.
   * `write` is in one transaction with what the station itself writes. Calls wait for each other.
   */
  replace(loaded: LoadedStation, write: () => void = () => undefined): Promise<StationDifference> {
    return this.#serial.run(() => this.#replace(loaded, write));
  }

  stop(): Promise<void> {
    return this.#serial.run(async () => {
      await this.running.stop();
      await this.running.field.stop();
    });
  }

  async #replace(loaded: LoadedStation, write: () => void): Promise<StationDifference> {
    const { keeper, key, ports } = this.#parts;
    const plan = await planStation(loaded, key, ports.linkPorts);
    const before = this.running;
    const difference = diffStations(before.configuration, plan.configuration);
    await before.stop();
    try {
      // Nothing is stored of a station that can't start.
      inOne(ports.db, () => {
        this.#start(plan);
        write();
      });
      this.begin(loaded);
    } catch (error) {
      if (this.running !== before) await this.running.stop();
      this.#start(before.plan);
      this.#begin();
      throw error;
    }
    keeper.runs(loaded.configuration);
    return difference;
  }

  #start(plan: StationPlan): void {
    const before = this.#running;
    const links = this.#links ?? before?.field.links;
    const replaced = before && links && { points: before.configuration.points, table: before.table, links };
    this.#running = startStation(plan, this.#parts.ports, replaced);
    this.#links = links;
  }

  #begin(): void {
    this.running.begin(this.#links);
    this.#links = undefined;
  }
}
