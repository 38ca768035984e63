/** Browsers load the fleet again at most so often, ms; longer where it has thousands of stations. */
const leastMs = 250;
const perStationMs = 0.4;

interface VersionParts {
  readonly stations: () => number;
  /** Tells the pages. */
  readonly bump: () => void;
}

/** Gathers what changes at thousands of stations into a few changes of what pages show. */
export class FleetVersions {
  readonly #parts: VersionParts;
  #fleet = 0;
  #alarms = 0;
  #isAlarm = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: VersionParts) {
    this.#parts = parts;
  }

  get current(): { readonly fleet: number; readonly alarms: number } {
    return { fleet: this.#fleet, alarms: this.#alarms };
  }

  readonly changed = (isAlarm: boolean): void => {
    this.#isAlarm ||= isAlarm;
    this.#timer ??= setTimeout(() => this.#next(), Math.max(leastMs, this.#parts.stations() * perStationMs));
  };

  /** What a user has changed is shown at once. */
  readonly changedNow = (): void => {
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
    if (this.#isAlarm) this.#alarms++;
    this.#isAlarm = false;
    this.#parts.bump();
  }
}
