const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Of the clock at a place. */
interface WallHour {
  readonly year: number;
  /** From 1. */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  /** The sender calls it summer time. */
  readonly isSummer: boolean;
}

/** Why an hour has no certain begin. */
export type ZoneFault = 'noSuchHour' | 'repeatedHour';

export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** Between the clock of a zone and UTC. */
export class ZoneTime {
  readonly isUtc: boolean;
  readonly #format: Intl.DateTimeFormat;
  #last: { readonly key: string; readonly begin: number | ZoneFault } | undefined;

  /** Empty: UTC. */
  constructor(zone: string) {
    this.isUtc = zone === '' || zone === 'UTC';
    this.#format = new Intl.DateTimeFormat('en', {
      timeZone: this.isUtc ? 'UTC' : zone,
      ...({ calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23' } as const),
      ...({ year: 'numeric', month: 'numeric', day: 'numeric' } as const),
      ...({ hour: 'numeric', minute: 'numeric', second: 'numeric' } as const),
    });
  }

  /** Milliseconds that the clock there is ahead of UTC. */
  offsetAt(utc: number): number {
    if (this.isUtc) return 0;
    const parts = Object.fromEntries(this.#format.formatToParts(utc).map(({ type, value }) => [type, Number(value)]));
    const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts;
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(utc / 1000) * 1000;
  }

  /** Whether the clock there is ahead of that of its winter. */
  isSummerAt(utc: number): boolean {
    return this.offsetAt(utc) > this.#winterOffset(new Date(utc).getUTCFullYear());
  }

  /** UTC ms of the begin of an hour. */
  beginOf(wall: WallHour): number | ZoneFault {
    const { year, month, day, hour, isSummer } = wall;
    const asUtc = Date.UTC(year, month - 1, day, hour);
    // UTC has no summer time: a sender that sets the bit all the same means nothing by it.
    if (this.isUtc) return asUtc;
    const key = `${asUtc} ${isSummer}`;
    if (this.#last?.key !== key) this.#last = { key, begin: this.#find(asUtc, year, isSummer) };
    return this.#last.begin;
  }

  #find(asUtc: number, year: number, isSummer: boolean): number | ZoneFault {
    if (isSummer) return asUtc - this.#summerOffset(year);
    const offsets = new Set([asUtc - dayMs, asUtc, asUtc + dayMs].map((at) => this.offsetAt(at)));
    const found = [...offsets].map((offset) => asUtc - offset).filter((at) => at + this.offsetAt(at) === asUtc);
    const [only, other] = found;
    if (only === undefined) return 'noSuchHour';
    return other === undefined ? only : 'repeatedHour';
  }

  /** In the south, winter is in July. */
  #winterOffset(year: number): number {
    return Math.min(this.offsetAt(Date.UTC(year, 0, 1)), this.offsetAt(Date.UTC(year, 6, 1)));
  }

  /** Of a zone without summer time: an hour ahead, for the sender has it. */
  #summerOffset(year: number): number {
    const winter = this.#winterOffset(year);
    const most = Math.max(this.offsetAt(Date.UTC(year, 0, 1)), this.offsetAt(Date.UTC(year, 6, 1)));
    return most > winter ? most : winter + hourMs;
  }
}
