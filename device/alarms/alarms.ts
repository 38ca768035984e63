import { isActive } from '../../protocol/alarm.ts';
import type { AlarmList } from '../../protocol/alarms/alarmRow.ts';
import type { AnyEntry } from '../events/entry.ts';
import type { FieldPoint } from '../points/fieldPoint.ts';
import type { SequencedSample } from '../points/pointTable.ts';
import { alarmEntry, judgedFields } from './alarmEvents.ts';
import { AlarmRows } from './alarmRows.ts';
import type { AlarmStore } from './alarmStore.ts';
import { Changes } from './changes.ts';
import type { AlarmDefinition } from './definition.ts';
import { GroupOrder } from './groupOrder.ts';
import { Judge } from './judge.ts';
import { Occurrences } from './occurrences.ts';
import { asideBy, type Standing } from './standing.ts';
import { cleared, raised, reAlarmed, removed } from './transitions.ts';
import type { Watch } from './watch.ts';
import { Watches } from './watches.ts';

export interface AlarmParts {
  readonly definitions: readonly AlarmDefinition[];
  readonly points: readonly FieldPoint[];
  readonly store: Pick<AlarmStore, 'all' | 'later' | 'keep' | 'reserve'>;
  /** UTC milliseconds. */
  readonly now: () => number;
  /** Monotonic milliseconds: delays go by these alone. */
  readonly tick: () => number;
  readonly tellsTimes: (point: FieldPoint) => boolean;
  /** Undefined: the first connection is still being made. */
  readonly isLinkUp: (link: string) => boolean | undefined;
  /** Unlike that of any other start. */
  readonly run: string;
  /** What lists show has changed. */
  readonly onChange: () => void;
  /** Calls `look` after that time, in place of what was asked for before. */
  readonly wakeIn: (ms: number) => void;
}

/** What somebody did to an alarm: how it is then, and its events. */
export interface Amendment {
  readonly watch: Watch;
  readonly next: Standing;
  readonly events: readonly AnyEntry[];
}

const minuteMs = 60_000;
/** While an alarm goes on chattering the log is told so often of it. */
const chatterToldMs = 10 * minuteMs;

/** The alarms of a station: told of every sample, and looked at each second and whenever a delay is over. */
export class Alarms {
  readonly #parts: AlarmParts;
  readonly #watches: Watches;
  readonly #judge: Judge;
  readonly #groups: GroupOrder;
  readonly #rows: AlarmRows;
  readonly occurrences: Occurrences;
  /** Those of which something is due. */
  readonly #waiting = new Set<Watch>();
  /** Those that are judged each second also without a sample. */
  readonly #judgedByTime: readonly Watch[];
  /** When the log was told of them last. */
  readonly #chattering = new Map<Watch, number>();
  #changes = new Changes();
  /** What changed is worth a write and a word now, not with the next second. */
  #isUrgent = false;
  #nextDue = Number.POSITIVE_INFINITY;
  #isStopped = false;

  constructor(parts: AlarmParts) {
    const { definitions, points, store, now, tick, tellsTimes, isLinkUp, run } = parts;
    this.#parts = parts;
    this.#watches = new Watches(definitions, points, store.all(), now());
    const watchedLinks = new Set(definitions.flatMap(({ link }) => link ?? []));
    this.#judge = new Judge({ points, tellsTimes, isLinkUp, watchedLinks });
    this.#groups = new GroupOrder(tellsTimes);
    this.#rows = new AlarmRows(this.#watches.all, run);
    this.occurrences = new Occurrences(() => store.reserve(now()));
    this.#judgedByTime = this.#watches.all.filter(({ rate, definition }) => rate || definition.link !== undefined);
    for (const watch of this.#watches.all) this.#goOn(watch, tick());
    for (const standing of this.#watches.gone) this.#leave(standing);
    this.flush();
  }

  /** Each sample, in order; none is left out. */
  readonly take = (batch: readonly SequencedSample[]): void => {
    if (this.#isStopped) return;
    const tick = this.#parts.tick();
    for (const sample of batch) {
      if (!this.#judge.take(sample)) continue;
      for (const watch of this.#watches.judgedBy(sample.slot)) {
        if (watch.rate && watch.slots.own === sample.slot) {
          watch.rate.put(this.#judge.number(sample.slot), tick);
        }
        this.#judgeOne(watch, tick);
      }
      for (const watch of this.#watches.suppressedBy(sample.slot)) this.#suppress(watch);
    }
    this.#tell();
  };

  /** Each second, and when something is due. */
  look(): void {
    if (this.#isStopped) return;
    const tick = this.#parts.tick();
    this.#nextDue = Number.POSITIVE_INFINITY;
    for (const watch of this.#waiting) this.#doDue(watch, tick);
    for (const watch of this.#judgedByTime) if (watch.holds || !watch.rate) this.#judgeOne(watch, tick);
    for (const [watch, told] of this.#chattering) this.#lookAtChatter(watch, told, tick);
    if (!this.#changes.isEmpty) this.#isUrgent = true;
    this.#tell();
  }

  get(id: string): Watch | undefined {
    return this.#watches.get(id);
  }

  /** What the condition's limit is now. */
  limitText(watch: Watch): string | undefined {
    return this.#judge.limitText(watch);
  }

  /** All that stands or is aside; after a sequence of this run, what changed since. */
  list(after: string | undefined): AlarmList {
    return this.#rows.list(after);
  }

  /** What somebody did: it is on disk before it holds. Throws NotKept where it can't be; nothing has changed then. */
  keep(amendments: readonly Amendment[]): void {
    this.flush();
    const changes = new Changes();
    for (const { next, events } of amendments) {
      changes.put(next);
      changes.events.push(...events);
    }
    if (changes.isEmpty) return;
    this.#parts.store.keep(changes);
    for (const { watch, next } of amendments) this.#adopt(watch, next);
    this.#parts.onChange();
  }

  /** Writes what waits for the next second. */
  flush(): void {
    const changes = this.#changes;
    if (changes.isEmpty) return;
    this.#changes = new Changes();
    this.#parts.store.later(changes);
  }

  /** From now on nothing of the field counts: that links end is no alarm. */
  stop(): void {
    this.flush();
    this.#isStopped = true;
  }

  /** It stands since before the service started. */
  #goOn(watch: Watch, tick: number): void {
    const { standing, definition } = watch;
    const { shelving, acknowledgedAt, state, occurrence, suppressedSince } = standing;
    this.occurrences.set(occurrence, undefined, watch);
    if (state !== 'normal') this.#groups.stands(watch);
    const left = (until: number, most: number) => tick + Math.min(Math.max(until - this.#parts.now(), 0), most);
    if (shelving) watch.shelvedUntil = left(shelving.until, shelving.until - shelving.since);
    const againMs = (definition.reAlarmAfterMin ?? 0) * minuteMs;
    if (againMs > 0 && state === 'activeAcknowledged' && acknowledgedAt !== undefined) {
      watch.reAlarmAt = left(acknowledgedAt + againMs, againMs);
    }
    if (standing.chatter) {
      watch.chatter.goOn(tick);
      this.#chattering.set(watch, tick);
    }
    if (suppressedSince !== undefined && !definition.suppressedWhen) {
      this.#set(watch, { ...standing, suppressedSince: undefined });
    }
    this.#wait(watch);
  }

  /** Its definition left with a configuration. */
  #leave(standing: Standing): void {
    const time = this.#parts.now();
    const over = removed(standing, time);
    this.#changes.remove(over ?? standing);
    if (over) this.#changes.events.push(alarmEntry('alarmGone', standing, { time }));
  }

  #judgeOne(watch: Watch, tick: number): void {
    const verdict = this.#judge.verdict(watch, tick);
    if ((verdict === undefined) !== (watch.notJudgedSince !== undefined)) {
      watch.notJudgedSince = verdict === undefined ? this.#parts.now() : undefined;
      if (watch.standing.state !== 'normal') this.#mark(watch, 'urgent');
    }
    if (verdict === undefined) watch.pending = undefined;
    else {
      if (verdict !== watch.holds || !watch.onset) watch.onset = { tick, fieldTime: this.#judge.fieldTime(watch) };
      watch.holds = verdict;
      if (verdict === isActive(watch.standing)) watch.pending = undefined;
      else if (watch.pending?.to !== verdict) watch.pending = { to: verdict, since: tick };
    }
    this.#settle(watch, tick);
  }

  /** A condition that held for its delay, or was over for it, is a transition. */
  #settle(watch: Watch, tick: number): void {
    const { pending, definition } = watch;
    if (pending && tick >= pending.since + (pending.to ? definition.onDelayMs : definition.offDelayMs)) {
      watch.pending = undefined;
      if (pending.to) this.#raise(watch, tick);
      else this.#clear(watch, tick);
    }
    this.#wait(watch);
  }

  #doDue(watch: Watch, tick: number): void {
    const { now } = this.#parts;
    const { shelving } = watch.standing;
    if (shelving && (tick >= (watch.shelvedUntil ?? tick) || now() >= shelving.until)) this.#unshelve(watch);
    if (watch.reAlarmAt !== undefined && tick >= watch.reAlarmAt) this.#again(watch);
    this.#settle(watch, tick);
  }

  #raise(watch: Watch, tick: number): void {
    const time = this.#parts.now();
    // It was shelved until its occurrence is over: this is another one.
    if (watch.standing.shelving?.kind === 'oneShot') this.#unshelve(watch);
    const { definition, standing, head } = watch;
    const { most, isChatter: isFast } = watch.chatter.raise(tick);
    const isChatter = isFast || standing.chatter !== undefined;
    const occurrence = this.occurrences.take();
    const told = this.#judge.told(watch, tick);
    const outcome = raised(standing, definition, { ...told, now: time, occurrence, head, isChatter });
    if (!outcome) return;
    if (outcome.ended) this.#changes.put(outcome.ended);
    const { since = time, count = 0 } = standing.chatter ?? {};
    const next = { ...outcome.standing, chatter: isChatter ? { since, count: count + 1 } : undefined };
    this.#set(watch, next, isChatter ? 'quiet' : 'urgent');
    this.#changes.count(next, time, most);
    watch.raisedAt = tick;
    if (asideBy(next) === undefined) this.#order(watch);
    if (isChatter) {
      if (!this.#chattering.has(watch)) this.#chattering.set(watch, tick);
      return;
    }
    this.#record(alarmEntry('alarmRaised', watch.standing, { time, fields: this.#raisedFields(watch) }));
  }

  #clear(watch: Watch, tick: number): void {
    const time = this.#parts.now();
    const { standing, definition, raisedAt } = watch;
    const next = cleared(standing, definition, time);
    if (!next) return;
    this.#set(watch, next, standing.chatter ? 'quiet' : 'urgent');
    if (!standing.chatter) {
      const lastedMs = raisedAt === undefined ? undefined : Math.round(tick - raisedAt);
      const { value, limit, unit } = this.#judge.told(watch, tick);
      const judged = judgedFields({ ...next, value, limit, unit });
      const fields = { ...judged, lastedMs, aside: asideBy(next), ...this.#seen(watch, definition.offDelayMs) };
      this.#record(alarmEntry('alarmReturned', next, { time, fields }));
    }
    if (next.state === 'normal' && next.shelving?.kind === 'oneShot') this.#unshelve(watch);
  }

  #again(watch: Watch): void {
    watch.reAlarmAt = undefined;
    const next = reAlarmed(watch.standing, watch.definition);
    if (!next) return;
    this.#set(watch, next);
    this.#record(alarmEntry('alarmAgain', next, { time: this.#parts.now() }));
  }

  /** Its time is over, or its occurrence. */
  #unshelve(watch: Watch): void {
    const { shelving, ...standing } = watch.standing;
    const next = { ...standing, shelving: undefined };
    this.#set(watch, next);
    const fields = { came: shelving?.occurrences, alarmState: next.state };
    this.#record(alarmEntry('alarmUnshelved', next, { time: this.#parts.now(), fields }));
  }

  #suppress(watch: Watch): void {
    const { standing } = watch;
    const isSuppressed = this.#judge.isSuppressed(watch);
    if (isSuppressed === undefined || isSuppressed === (standing.suppressedSince !== undefined)) return;
    const time = this.#parts.now();
    const next = { ...standing, suppressedSince: isSuppressed ? time : undefined, cameSuppressed: 0 };
    this.#set(watch, next);
    const [came, alarmState] = [standing.cameSuppressed, next.state];
    // Of an alarm that is normal and did not come, nobody misses anything.
    if (alarmState === 'normal' && came === 0) return;
    if (isSuppressed) this.#record(alarmEntry('alarmSuppressed', next, { time }));
    else this.#record(alarmEntry('alarmUnsuppressed', next, { time, fields: { came, alarmState } }));
  }

  #lookAtChatter(watch: Watch, told: number, tick: number): void {
    const { standing } = watch;
    const { since, count } = standing.chatter ?? { since: 0, count: 0 };
    const isOver = watch.chatter.isQuiet(tick);
    if (!isOver && tick - told < chatterToldMs) return;
    const time = this.#parts.now();
    this.#chattering.set(watch, tick);
    if (isOver) this.#chattering.delete(watch);
    this.#set(watch, { ...standing, chatter: isOver ? undefined : { since: time, count: 0 } });
    const fields = { ...this.#raisedFields(watch), since, count };
    if (count > 0) this.#record(alarmEntry('alarmRaised', standing, { time, fields }));
    if (isOver && !isActive(standing)) this.#record(alarmEntry('alarmReturned', standing, { time }));
  }

  /** Which alarm of a group came first may change with each further one. */
  #order(watch: Watch): void {
    for (const [one, first] of this.#groups.raise(watch) ?? []) {
      if (one.standing.first !== first) this.#set(one, { ...one.standing, first });
    }
  }

  #raisedFields(watch: Watch) {
    const { standing, definition, head } = watch;
    const { isSimulated, first: firstInGroup } = standing;
    const points = head.object.kind === 'link' ? Number(standing.value) : undefined;
    const judged = definition.kind === 'notCurrent' ? {} : judgedFields(standing);
    const raisedBy = isSimulated ? 'simulated' : undefined;
    const aside = asideBy(standing);
    const seen = this.#seen(watch, definition.onDelayMs);
    return { ...judged, points, raisedBy, aside, firstInGroup, alarmGroup: definition.alarmGroup, ...seen };
  }

  /** When the condition changed: at most so long before the event. */
  #seen({ point, onset }: Watch, delayMs: number) {
    if (onset?.fieldTime !== undefined) return { uncertaintyMs: 0, fieldTime: onset.fieldTime };
    return point ? { uncertaintyMs: point.periodMs + delayMs } : {};
  }

  #set(watch: Watch, next: Standing, how: 'urgent' | 'quiet' = 'urgent'): void {
    this.#changes.put(next);
    this.#adopt(watch, next, how);
  }

  #adopt(watch: Watch, next: Standing, how: 'urgent' | 'quiet' = 'urgent'): void {
    const { standing: before, definition } = watch;
    watch.standing = next;
    this.#mark(watch, how);
    if (next.occurrence !== before.occurrence) this.occurrences.set(next.occurrence, before.occurrence, watch);
    if (next.state === 'normal' && before.state !== 'normal') this.#groups.end(watch);
    const tick = this.#parts.tick();
    if (next.state !== 'activeAcknowledged') watch.reAlarmAt = undefined;
    else if (before.state === 'activeUnacknowledged' && definition.reAlarmAfterMin !== undefined) {
      watch.reAlarmAt = tick + definition.reAlarmAfterMin * minuteMs;
    }
    if (!next.shelving) watch.shelvedUntil = undefined;
    else if (!before.shelving) watch.shelvedUntil = tick + next.shelving.until - next.shelving.since;
    this.#wait(watch);
  }

  #record(entry: AnyEntry): void {
    this.#changes.events.push(entry);
    this.#isUrgent = true;
  }

  #mark(watch: Watch, how: 'urgent' | 'quiet'): void {
    this.#rows.mark(watch);
    if (how === 'urgent') this.#isUrgent = true;
  }

  #wait(watch: Watch): void {
    const { due } = watch;
    if (due === Number.POSITIVE_INFINITY) {
      this.#waiting.delete(watch);
      return;
    }
    this.#waiting.add(watch);
    if (due >= this.#nextDue) return;
    this.#nextDue = due;
    this.#parts.wakeIn(Math.max(due - this.#parts.tick(), 0));
  }

  /** Ends a pass: what is worth it is written and told at once. */
  #tell(): void {
    if (!this.#isUrgent) return;
    this.#isUrgent = false;
    this.flush();
    this.#parts.onChange();
  }
}
