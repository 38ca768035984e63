/**
 * In the order of their turns: `known`, the login has been right from this address before; `new`; `failing`, several
 * wrong passwords came from this address a moment ago. So a flood of guesses waits behind all others.
 */
const precedences = ['known', 'new', 'failing'] as const;
export type Precedence = (typeof precedences)[number];

export interface Waiter {
  readonly login: string;
  /** By `addressGroup`. */
  readonly address: string;
  readonly precedence: Precedence;
}

interface QueuePlace extends Waiter {
  /** In order of arrival. */
  readonly number: number;
  readonly answer: (isHisTurn: boolean) => void;
}

/** By login, first come first. */
type Logins = Map<string, QueuePlace[]>;
/** By address. Both maps are rings: the first entry is next, and goes to the end when it was served. */
type Ring = Map<string, Logins>;

const mostOfAddress = 16;
/** Each of 200 addresses that flood has two, and a user who mistypes meanwhile keeps a place. */
const mostInAll = 512;
/** One turn of so many goes to those who come last: a flood from addresses that are new each time starves no one. */
const turnsOfAll = 4;

/**
 * The queue for costly password hashes (R11): so many at a time, by precedence, within it turns go round the addresses, and
 * within one round its logins. When it is full, one place is given up: see `placeToRefuse`.
 */
export class Turns {
  readonly #rings: Readonly<Record<Precedence, Ring>> = { known: new Map(), new: new Map(), failing: new Map() };
  readonly #atOnce: number;
  #running = 0;
  #arrivals = 0;
  #waiting = 0;
  #turns = 0;

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /** `refused`: it lost its place before its turn. */
  async run<T>(waiter: Waiter, job: () => Promise<T>): Promise<T | 'refused'> {
    if (!(await this.#turn(waiter))) return 'refused';
    try {
      return await job();
    } finally {
      this.#running--;
      this.#next();
    }
  }

  /** A password from there was wrong: its waiting ones join those that guess. */
  demote(address: string): void {
    const places = [...(this.#rings.new.get(address)?.values() ?? [])].flat();
    this.#rings.new.delete(address);
    this.#waiting -= places.length;
    for (const place of places) this.#add({ ...place, precedence: 'failing' });
  }

  #turn(waiter: Waiter): Promise<boolean> {
    return new Promise((answer) => {
      this.#add({ ...waiter, number: this.#arrivals++, answer });
      this.#next();
      const own = precedences.map((precedence) => this.#rings[precedence].get(waiter.address));
      const ofAddress = own.reduce((sum, logins) => sum + placesOf(logins), 0);
      const full = ofAddress > mostOfAddress ? own.map((logins) => (logins ? [logins] : [])) : undefined;
      if (full) this.#refuse(placeToRefuse(full));
      else if (this.#waiting > mostInAll)
        this.#refuse(placeToRefuse(precedences.map((one) => this.#rings[one].values())));
    });
  }

  #next(): void {
    if (this.#running >= this.#atOnce) return;
    const waiting = precedences.filter((precedence) => this.#rings[precedence].size > 0);
    const chosen = waiting.at(this.#turns % turnsOfAll === turnsOfAll - 1 ? -1 : 0);
    if (chosen === undefined) return;
    this.#turns++;
    const ring = this.#rings[chosen];
    // Of new addresses the oldest and the newest by turns: 200 of them at once hold up no further one.
    const isNewest = chosen === 'new' && this.#turns % 2 === 0;
    this.#serve(ring, isNewest ? newestOf(ring) : ring.entries().next().value);
  }

  #serve(ring: Ring, [address, logins]: readonly [string, Logins] | readonly [] = []): void {
    const [login, places] = logins?.entries().next().value ?? [];
    if (address === undefined || logins === undefined || login === undefined || places === undefined) return;
    const place = places.shift();
    logins.delete(login);
    if (places.length > 0) logins.set(login, places);
    ring.delete(address);
    if (logins.size > 0) ring.set(address, logins);
    this.#running++;
    this.#waiting--;
    place?.answer(true);
  }

  #add(place: QueuePlace): void {
    const ring = this.#rings[place.precedence];
    const logins: Logins = ring.get(place.address) ?? new Map();
    const places = logins.get(place.login) ?? [];
    places.push(place);
    logins.set(place.login, places);
    ring.set(place.address, logins);
    this.#waiting++;
  }

  #refuse(place: QueuePlace | undefined): void {
    if (!place) return;
    const { address, login, number, precedence, answer } = place;
    const ring = this.#rings[precedence];
    const logins = ring.get(address);
    const left = logins?.get(login)?.filter((place) => place.number !== number) ?? [];
    if (left.length > 0) logins?.set(login, left);
    else logins?.delete(login);
    if (logins?.size === 0) ring.delete(address);
    this.#waiting--;
    answer(false);
  }
}

/** The address whose first place was taken last. */
function newestOf(ring: Ring): [string, Logins] | undefined {
  let [newest, last]: [[string, Logins] | undefined, number] = [undefined, -1];
  for (const entry of ring) {
    const first = Math.min(...[...entry[1].values()].map(([place]) => place?.number ?? 0));
    if (first > last) [newest, last] = [entry, first];
  }
  return newest;
}

function placesOf(logins: Logins | undefined): number {
  let count = 0;
  for (const places of logins?.values() ?? []) count += places.length;
  return count;
}

/**
 * Of those by precedence: of the last that has any, the one of the address that has most, of its login that has most,
 * and the last to come. So no one gains by taking more places, and a newcomer gets in in the middle of a flood.
 */
function placeToRefuse(byPrecedence: readonly Iterable<Logins>[]): QueuePlace | undefined {
  for (const addresses of byPrecedence.toReversed()) {
    let worst: QueuePlace | undefined;
    let [ofAddress, ofLogin] = [0, 0];
    for (const logins of addresses) {
      const count = placesOf(logins);
      for (const places of logins.values()) {
        const last = places.at(-1);
        const more = count - ofAddress || places.length - ofLogin || (last?.number ?? 0) - (worst?.number ?? 0);
        if (!last || (worst && more < 0)) continue;
        [worst, ofAddress, ofLogin] = [last, count, places.length];
      }
    }
    if (worst) return worst;
  }
  return undefined;
}
