import type { FirstInGroup } from '../../protocol/alarm.ts';
import type { AlarmList } from '../../protocol/alarms/alarmList.ts';
import type { AnyEntry } from '../events/entry.ts';
import { AlarmRows } from './alarmRows.ts';
import { type AlarmStatus, asideBy } from './alarmStatus.ts';
import type { AlarmStore } from './alarmStore.ts';
import { Changes } from './changes.ts';
import { deadlinesAfter, deadlinesAtStart } from './deadlines.ts';
import type { DueList } from './dueList.ts';
import type { GroupOrder } from './groupOrder.ts';
import { Occurrences } from './occurrences.ts';
import type { Watch } from './watch.ts';

/** What somebody did to an alarm: how it is then, and its events. */
export interface Amendment {
  readonly watch: Watch;
  readonly next: AlarmStatus;
  readonly events: readonly AnyEntry[];
}

/** Whether a change is written and told at once, or with the next second: of one that chatters there are many. */
export type Urgency = 'urgent' | 'quiet';

interface LedgerParts {
  readonly watches: readonly Watch[];
  readonly store: Pick<AlarmStore, 'later' | 'keep' | 'reserve'>;
  readonly groups: GroupOrder;
  readonly due: DueList;
  /** UTC milliseconds, and monotonic ones. */
  readonly now: () => number;
  readonly tick: () => number;
  readonly run: string;
  readonly onChange: () => void;
}

/** How each alarm stands: every change of it goes through here, to the disk, to the lists, and to what is due of it. */
export class Ledger {
  readonly #parts: LedgerParts;
  readonly #rows: AlarmRows;
  readonly occurrences: Occurrences;
  #changes = new Changes();
  #isUrgent = false;

  constructor(parts: LedgerParts) {
    this.#parts = parts;
    this.#rows = new AlarmRows(parts.watches, parts.run);
    this.occurrences = new Occurrences(() => parts.store.reserve(parts.now()));
  }

  list(after: string | undefined): AlarmList {
    return this.#rows.list(after);
  }

  /** It goes on after a start of the service. */
  restore(watch: Watch, tick: number): void {
    const { standing, definition } = watch;
    this.occurrences.set(standing.occurrence, undefined, watch);
    if (standing.state !== 'normal') this.#parts.groups.stands(watch);
    watch.deadlines = deadlinesAtStart(standing, definition, { now: this.#parts.now(), tick });
  }

  /** Its suppression ends then, if its condition can be evaluated; undefined: it goes on. */
  unsuppressAt(watch: Watch, unsuppressAt: number | undefined): void {
    watch.deadlines = { ...watch.deadlines, unsuppressAt };
  }

  /** The alarm is so from now on. */
  set(watch: Watch, next: AlarmStatus, urgency: Urgency = 'urgent'): void {
    this.#changes.put(next);
    this.#adopt(watch, next, urgency);
  }

  /** It came; `ended` is the occurrence before it, where that still stood. */
  raise(watch: Watch, next: AlarmStatus, ended: AlarmStatus | undefined, most: number, urgency: Urgency): void {
    if (ended) this.#changes.put(ended);
    this.set(watch, next, urgency);
    // What asks for nobody is no load on anybody.
    if (asideBy(next) === undefined) this.#changes.count(next, this.#parts.now(), most);
  }

  /** Which alarm of a group came first may change with each further one. */
  order(watch: Watch): void {
    const marks: ReadonlyMap<Watch, FirstInGroup | undefined> = this.#parts.groups.raise(watch) ?? new Map();
    for (const [one, first] of marks) {
      if (one.standing.first !== first) this.set(one, { ...one.standing, first });
    }
  }

  /** Its definition left: nothing of it is kept but its history. */
  remove(standing: AlarmStatus): void {
    this.#changes.remove(standing);
  }

  record(entry: AnyEntry): void {
    this.#changes.events.push(entry);
    this.#isUrgent = true;
  }

  /** What lists show of it is another. */
  mark(watch: Watch, urgency: Urgency = 'urgent'): void {
    this.#rows.mark(watch);
    if (urgency === 'urgent') this.#isUrgent = true;
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
    for (const { watch, next } of amendments) this.#adopt(watch, next, 'urgent');
    this.#parts.onChange();
  }

  /** Ends a pass: what is worth it is written and told at once; with `all`, whatever changed. */
  tell(which: 'urgent' | 'all'): void {
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

  #adopt(watch: Watch, next: AlarmStatus, urgency: Urgency): void {
    const { standing: before, definition } = watch;
    const { groups, due, tick } = this.#parts;
    watch.standing = next;
    this.mark(watch, urgency);
    if (next.occurrence !== before.occurrence) this.occurrences.set(next.occurrence, before.occurrence, watch);
    if (next.state === 'normal' && before.state !== 'normal') groups.end(watch);
    watch.deadlines = deadlinesAfter(watch.deadlines, [before, next], definition, tick());
    due.put(watch);
  }
}
