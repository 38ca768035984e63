import { asideBy, type FirstInGroup } from '../../protocol/alarm.ts';
import type { AlarmList } from '../../protocol/calls/alarm.ts';
import type { AnyEntry } from '../events/entry.ts';
import { alarmList } from './alarmRows.ts';
import type { AlarmStatus } from './alarmStatus.ts';
import type { AlarmStore } from './alarmStore.ts';
import { Changes } from './changes.ts';
import { deadlinesAfter } from './deadlines.ts';
import type { DueList } from './dueList.ts';
import { AlarmGroup } from './firstOut.ts';
import { Occurrences } from './occurrences.ts';
import type { Watch } from './watch.ts';
import type { WatchState } from './watchState.ts';

/** What a person does to an alarm: its status then, and its events. */
export interface Amendment {
  readonly watch: Watch;
  readonly next: AlarmStatus;
  readonly events: readonly AnyEntry[];
}

interface LedgerParts {
  readonly watches: readonly Watch[];
  readonly store: Pick<AlarmStore, 'later' | 'keep' | 'reserve'>;
  readonly due: DueList;
  /** UTC milliseconds, and monotonic ones. */
  readonly now: () => number;
  readonly tick: () => number;
  readonly run: string;
  readonly onChange: () => void;
}

/** The state of each alarm: every change of it goes through here, to the disk and to the lists. */
export class Ledger {
  readonly #parts: LedgerParts;
  readonly occurrences: Occurrences;
  readonly #groups = new Map<string, AlarmGroup>();
  #changes = new Changes();
  #isUrgent = false;
  /** Number of the newest change that lists show. */
  #sequence = 0;

  constructor(parts: LedgerParts) {
    this.#parts = parts;
    this.occurrences = new Occurrences(() => parts.store.reserve(parts.now()));
  }

  list(after: string | undefined): AlarmList {
    return alarmList(this.#parts.watches, this.#parts.run, this.#sequence, after);
  }

  /** It goes on after a start of the service. */
  restore(watch: Watch): void {
    this.occurrences.set(watch.status.occurrence, undefined, watch);
    if (watch.status.state !== 'normal') this.#groupOf(watch)?.stands(watch);
  }

  /** The state of the alarm from now on, as far as it changes. */
  set(watch: Watch, change: Partial<WatchState>): void {
    if (change.status && change.status !== watch.status) this.#changes.put(change.status);
    this.#adopt(watch, change);
  }

  /** It came; `ended` is the occurrence before it, where that still stood. */
  raise(watch: Watch, change: Partial<WatchState>, ended: AlarmStatus | undefined, most: number): void {
    if (ended) this.#changes.put(ended);
    this.set(watch, change);
    // What asks for nobody is no load on anybody.
    if (asideBy(watch.status) === undefined) this.#changes.count(watch.status, this.#parts.now(), most);
  }

  /** Which alarm of a group came first may change with each further one. */
  order(watch: Watch): void {
    const marks: ReadonlyMap<Watch, FirstInGroup | undefined> = this.#groupOf(watch)?.raise(watch) ?? new Map();
    for (const [one, first] of marks) {
      if (one.status.first !== first) this.set(one, { status: { ...one.status, first } });
    }
  }

  /** Its definition left: only its history stays. */
  remove(status: AlarmStatus): void {
    this.#changes.remove(status);
  }

  /** Its definition left, and its status is there when it is back. */
  sleep(status: AlarmStatus): void {
    this.#changes.put(status);
  }

  record(entry: AnyEntry): void {
    this.#changes.events.push(entry);
    this.#isUrgent = true;
  }

  /** What somebody did is on disk before it holds. Throws NotStored where it can't be; nothing has changed then. */
  keep(amendments: readonly Amendment[]): void {
    this.flush();
    const changes = new Changes();
    for (const { next, events } of amendments) {
      changes.put(next);
      changes.events.push(...events);
    }
    if (changes.isEmpty) return;
    this.#parts.store.keep(changes);
    for (const { watch, next } of amendments) {
      this.#adopt(watch, { status: next });
      this.#parts.due.put(watch);
    }
    this.#parts.onChange();
  }

  /** Ends a pass: what is worth it is written and published at once; with `all`, whatever changed. */
  publish(which: 'urgent' | 'all'): void {
    if (which === 'all' && !this.#changes.isEmpty) this.#isUrgent = true;
    if (!this.#isUrgent) return;
    this.#isUrgent = false;
    this.flush();
    this.#parts.onChange();
  }

  /** Writes what waits for the next second. */
  flush(): void {
    const changes = this.#changes;
    if (changes.isEmpty) return;
    this.#changes = new Changes();
    this.#parts.store.later(changes);
  }

  /** Nothing else writes the state of an alarm. */
  #adopt(watch: Watch, change: Partial<WatchState>): void {
    const { state: before, definition } = watch;
    const next = { ...before, ...change };
    const { status, override } = next;
    const isShown = status !== before.status || (override !== before.override && status.state !== 'normal');
    // What chatters changes often: it is written and published with the next second.
    if (isShown && !before.status.chatter && !status.chatter) this.#isUrgent = true;
    const deadlines = deadlinesAfter(next.deadlines, [before.status, status], definition, this.#parts.tick());
    watch.state = { ...next, deadlines, sequence: isShown ? ++this.#sequence : before.sequence };
    if (status.occurrence !== before.status.occurrence)
      this.occurrences.set(status.occurrence, before.status.occurrence, watch);
    if (status.state === 'normal' && before.status.state !== 'normal') this.#groupOf(watch)?.end(watch);
  }

  #groupOf({ definition: { alarmGroup } }: Watch): AlarmGroup | undefined {
    return alarmGroup === undefined ? undefined : this.#groups.getOrInsertComputed(alarmGroup, () => new AlarmGroup());
  }
}
