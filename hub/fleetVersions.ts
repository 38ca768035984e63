/** Browsers load the fleet again at most so often, ms; longer where it has thousands of stations. */
const leastMs = 250;
const perStationMs = 0.2;

interface VersionParts {
  readonly stations: () => number;
  /** Tells the pages. */
  readonly bump: () => void;
}

/** Gathers what changes at thousands of stations into a few changes of what pages show, and knows which each one was. */
export class FleetVersions {
  readonly #parts: VersionParts;
  #fleet = 0;
  #alarms = 0;
  #isAlarm = false;
  #timer: NodeJS.Timeout | undefined;
  readonly #pending = new Set<string>();
  /** The version with the last change of a station, also of one that was removed. */
  readonly #changed = new Map<string, number>();

  constructor(parts: VersionParts) {
    this.#parts = parts;
  }

  get current(): { readonly fleet: number; readonly alarms: number } {
    return { fleet: this.#fleet, alarms: this.#alarms };
  }

  /** Ids of the stations that changed after that version. */
  *after(version: number): Iterable<string> {
    for (const [id, changed] of this.#changed) if (changed > version) yield id;
  }

  readonly changed = (id: string, isAlarm: boolean): void => {
    this.#pending.add(id);
    this.#isAlarm ||= isAlarm;
    this.#timer ??= setTimeout(() => this.#next(), Math.max(leastMs, this.#parts.stations() * perStationMs));
  };

  /** What a user has changed is shown at once. */
  readonly changedNow = (id: string): void => {
    this.#pending.add(id);
    this.#isAlarm = true;
    this.#next();
  };

  stop(): void {
    clearTimeout(this.#timer);
  }

  #next(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#fleet++;
    for (const id of this.#pending) this.#changed.set(id, this.#fleet);
    this.#pending.clear();
    if (this.#isAlarm) this.#alarms++;
    this.#isAlarm = false;
    this.#parts.bump();
  }
}
