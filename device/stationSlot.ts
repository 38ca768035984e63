import type { configurationKeeper } from './beginStation.ts';
import { type StartedStation, type StationPorts, startStation } from './startStation.ts';
import type { LoadedFolder } from './station/stationFolder.ts';

/** The place of the one station that runs at a time. */
export class StationSlot {
  readonly #ports: StationPorts;
  readonly #keeper: ReturnType<typeof configurationKeeper>;
  #running: StartedStation | undefined;

  constructor(ports: StationPorts, keeper: ReturnType<typeof configurationKeeper>) {
    this.#ports = ports;
    this.#keeper = keeper;
  }

  /** Undefined: none was made yet. */
  get current(): StartedStation | undefined {
    return this.#running;
  }

  /** The station that runs, or is to begin. */
  get running(): StartedStation {
    if (!this.#running) throw new Error('no station runs');
    return this.#running;
  }

  /** Makes a station, which serves browsers from now on. */
  make(loaded: LoadedFolder, recorder = this.#ports.recorder): void {
    this.#running = startStation(loaded, { ...this.#ports, recorder });
    this.#keeper.runs(loaded.configuration);
  }

  /** Lets it read the field and run its programmes. */
  begin(loaded: LoadedFolder): void {
    this.#keeper.begin(this.running, loaded);
  }

  /** Stops the station that runs and starts another in its place. */
  async replace(loaded: LoadedFolder): Promise<void> {
    await this.running.stop();
    this.make(loaded);
    this.begin(loaded);
  }
}
