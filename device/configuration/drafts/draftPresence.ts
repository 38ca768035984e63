import type { Present } from '../../../protocol/editor/draft.ts';
import { presenceMs } from '../../../protocol/editor/limits.ts';

interface Tab extends Present {
  /** Monotonic, of its last call. */
  readonly seen: number;
}

/** Which tabs have a draft open: those whose last call is at most `presenceMs` ago. */
export class DraftPresence {
  readonly #now: () => number;
  readonly #tick: () => number;
  readonly #tabs = new Map<string, Map<string, Tab>>();

  constructor(now: () => number, tick: () => number) {
    this.#now = now;
    this.#tick = tick;
  }

  note(draft: string, login: string, tab: string): void {
    const tabs = this.#of(draft);
    const since = tabs.get(tab)?.since ?? this.#now();
    this.#tabs.set(draft, tabs.set(tab, { login, since, seen: this.#tick() }));
  }

  /** All except that tab, in the order of their first call. */
  of(draft: string, except?: string): Present[] {
    const others = [...this.#of(draft)].filter(([tab]) => tab !== except);
    return others.map(([, { login, since }]) => ({ login, since }));
  }

  leave(draft: string): void {
    this.#tabs.delete(draft);
  }

  #of(draft: string): Map<string, Tab> {
    const tabs = this.#tabs.get(draft) ?? new Map<string, Tab>();
    for (const [tab, { seen }] of tabs) if (this.#tick() - seen > presenceMs) tabs.delete(tab);
    return tabs;
  }
}
