import { asideBy, type FirstInGroup } from '../../protocol/alarm.ts';
import type { AnyEntry } from '../events/entry.ts';
import type { AlarmStatus } from './alarmStatus.ts';
import type { AlarmStore } from './alarmStore.ts';
import { Changes } from './changes.ts';
import { deadlinesAfter } from './deadlines.ts';
import type { DueList } from './dueList.ts';
import { AlarmGroup } from './firstOut.ts';
import { Occurrences } from './occurrences.ts';
import type { Watch } from './watch.ts';
import type { WatchState } from './watchState.ts';

/** An action of a user: the status after it, and its events. */
export interface Amendment {
  readonly watch: Watch;
  readonly next: AlarmStatus;
  readonly events: readonly AnyEntry[];
}

interface LedgerParts {
  readonly watches: readonly Watch[];
  readonly store: Pick<AlarmStore, 'later' | 'keep' | 'reserve'>;
  readonly due: DueList;
  /** `now`: UTC milliseconds; `tick`: monotonic ones. */
  readonly now: () => number;
  readonly tick: () => number;
  readonly onChange: () => void;
}

/** Every change of an alarm's state goes through here, to the disk and to the lists. */
export class Ledger {
  readonly #parts: LedgerParts;
  readonly occurrences: Occurrences;
  readonly #groups = new Map<string, AlarmGroup>();
  #changes = new Changes();
  #isUrgent = false;
  /** Of the newest change that lists show. */
  #sequence = 0;

  constructor(parts: LedgerParts) {
    this.#parts = parts;
    this.occurrences = new Occurrences(() => parts.store.reserve(parts.now()));
  }

  restore(watch: Watch): void {
    this.occurrences.set(watch.status.occurrence, undefined, watch);
    if (watch.status.state !== 'normal') this.#groupOf(watch)?.restore(watch);
  }

  set(watch: Watch, change: Partial<WatchState>): void {
    if (change.status && change.status !== watch.status) this.#changes.put(change.status);
    this.#adopt(watch, change);
  }

  /** `ended`: the occurrence before it, if that was still open. */
  raise(watch: Watch, change: Partial<WatchState>, ended: AlarmStatus | undefined, most: number): void {
    if (ended) this.#changes.put(ended);
    this.set(watch, change);
    // What calls no one is no load.
    if (asideBy(watch.status) === undefined) this.#changes.count(watch.status, this.#parts.now(), most);
  }

  /** Each further alarm may change which of a group was first. */
  order(watch: Watch): void {
    const marks: ReadonlyMap<Watch, FirstInGroup | undefined> = this.#groupOf(watch)?.raise(watch) ?? new Map();
    for (const [one, first] of marks) {
      if (one.status.first !== first) this.set(one, { status: { ...one.status, first } });
    }
  }

  /** Its definition is gone: only its history stays. */
  remove(status: AlarmStatus): void {
    this.#changes.remove(status);
  }

  /** Its definition is gone; its status counts again when that is back. */
  sleep(status: AlarmStatus): void {
    this.#changes.put(status);
  }

  record(entry: AnyEntry): void {
    this.#changes.events.push(entry);
    this.#isUrgent = true;
  }

  /** An action of a user is on disk before it takes effect. Throws NotStored where it can't be, and changes nothing. */
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

  /** Ends a pass: urgent changes are written and published at once; with `all`, every change. */
  publish(which: 'urgent' | 'all'): void {
    if (which === 'all' && !this.#changes.isEmpty) this.#isUrgent = true;
    if (!this.#isUrgent) return;
    this.#isUrgent = false;
    this.flush();
    this.#parts.onChange();
  }

  /** Writes what waits for the next second: called before the history is read. */
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
    // A chattering alarm changes often: it is written and published with the next second.
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
