/** How long after its last request a page counts as having the point open. */
const openForMs = 5000;

interface Page {
  readonly login: string;
  readonly until: number;
}

/** Which pages have a point's panel open: each requests the point's detail repeatedly while it has. */
export class Presence {
  readonly #tick: () => number;
  readonly #pages = new Map<string, Map<string, Page>>();

  constructor(tick: () => number) {
    this.#tick = tick;
  }

  /** `isOpen` false: the page has just closed the point. */
  note(point: string, session: string, login: string, isOpen: boolean): void {
    const pages = this.#pages.get(point) ?? new Map<string, Page>();
    if (isOpen) pages.set(session, { login, until: this.#tick() + openForMs });
    else pages.delete(session);
    if (pages.size > 0) this.#pages.set(point, pages);
    else this.#pages.delete(point);
  }

  others(point: string, session: string): { readonly session: string; readonly login: string }[] {
    const now = this.#tick();
    const pages = this.#pages.get(point) ?? new Map<string, Page>();
    for (const [key, { until }] of pages) if (until <= now) pages.delete(key);
    return [...pages].flatMap(([key, { login }]) => (key === session ? [] : { session: key, login }));
  }

  /** Drops pages that are gone; points that no one requests any more would stay for ever. */
  sweep(): void {
    for (const point of this.#pages.keys()) {
      this.others(point, '');
      if (this.#pages.get(point)?.size === 0) this.#pages.delete(point);
    }
  }

  endSession(session: string): void {
    for (const pages of this.#pages.values()) pages.delete(session);
  }

  endUser(login: string): void {
    for (const pages of this.#pages.values()) {
      for (const [key, page] of pages) if (page.login === login) pages.delete(key);
    }
  }
}
