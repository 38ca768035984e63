/** Who waits for a turn. */
interface Waiter {
  readonly login: string;
  /** As it is counted (`addressGroup`). */
  readonly address: string;
  /** The login has been right from this address before. */
  readonly isKnown: boolean;
}

interface Place extends Waiter {
  /** In order of arrival. */
  readonly number: number;
  readonly answer: (isHisTurn: boolean) => void;
}

/** Places of one login, first come first. */
type Logins = Map<string, Place[]>;

const atOnce = 2;
const mostOfAddress = 16;
const mostInAll = 64;

/**
 * The queue for costly password hashes (R11): two at a time, and turns go round the addresses, within one round its
 * logins. Where the places are taken, somebody loses his: see `theOneToGo`.
 */
export class Turns {
  /** Both maps are rings: the first entry is next, and goes to the end when it was served. */
  readonly #addresses = new Map<string, Logins>();
  #running = 0;
  #arrivals = 0;

  /** Runs the job when its turn has come; `refused` where it lost its place before. */
  async run<T>(waiter: Waiter, job: () => Promise<T>): Promise<T | 'refused'> {
    if (!(await this.#turn(waiter))) return 'refused';
    try {
      return await job();
    } finally {
      this.#running--;
      this.#next();
    }
  }

  #turn(waiter: Waiter): Promise<boolean> {
    return new Promise((answer) => {
      this.#add({ ...waiter, number: this.#arrivals++, answer });
      this.#next();
      const ofAddress = [...(this.#addresses.get(waiter.address)?.values() ?? [])].flat();
      if (ofAddress.length > mostOfAddress) this.#refuse(theOneToGo(ofAddress));
      const all = [...this.#addresses.values()].flatMap((logins) => [...logins.values()].flat());
      if (all.length > mostInAll) this.#refuse(theOneToGo(all));
    });
  }

  #next(): void {
    if (this.#running >= atOnce) return;
    const [address, logins] = this.#addresses.entries().next().value ?? [];
    const [login, places] = logins?.entries().next().value ?? [];
    if (address === undefined || logins === undefined || login === undefined || places === undefined) return;
    const place = places.shift();
    logins.delete(login);
    if (places.length > 0) logins.set(login, places);
    this.#addresses.delete(address);
    if (logins.size > 0) this.#addresses.set(address, logins);
    this.#running++;
    place?.answer(true);
  }

  #add(place: Place): void {
    const logins: Logins = this.#addresses.get(place.address) ?? new Map();
    const places = logins.get(place.login) ?? [];
    places.push(place);
    logins.set(place.login, places);
    this.#addresses.set(place.address, logins);
  }

  #refuse({ address, login, number, answer }: Place): void {
    const logins = this.#addresses.get(address);
    const left = logins?.get(login)?.filter((place) => place.number !== number) ?? [];
    if (left.length > 0) logins?.set(login, left);
    else logins?.delete(login);
    if (logins?.size === 0) this.#addresses.delete(address);
    answer(false);
  }
}

/**
 * Who loses his place: strangers before those who have been right from their address before, so that operators come back
 * in the middle of a flood from their own address; then the address that has most, its login that has most, and the last
 * to come. So nobody gains by taking more places, and a newcomer gets in as long as anybody has more than he.
 */
function theOneToGo(places: readonly Place[]): Place {
  const strangers = places.filter(({ isKnown }) => !isKnown);
  const among = strangers.length > 0 ? strangers : places;
  const ofAddress = Map.groupBy(among, ({ address }) => address);
  const ofLogin = Map.groupBy(among, loginKey);
  const takes = (place: Place): [number, number, number] => [
    ofAddress.get(place.address)?.length ?? 0,
    ofLogin.get(loginKey(place))?.length ?? 0,
    place.number,
  ];
  const isWorse = (place: Place, than: Place) => {
    const [mine, his] = [takes(place), takes(than)];
    const first = mine.findIndex((count, i) => count !== his[i]);
    return first >= 0 && (mine[first] ?? 0) > (his[first] ?? 0);
  };
  return among.reduce((worst, place) => (isWorse(place, worst) ? place : worst));
}

function loginKey({ address, login }: Place): string {
  return `${address} ${login}`;
}
