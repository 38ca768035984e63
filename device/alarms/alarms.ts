import { alarmKindRows, limitKinds } from '../../protocol/alarms/alarmKind.ts';
import type { AlarmLimit } from '../../protocol/alarms/alarmLimit.ts';
import type { AlarmList } from '../../protocol/calls/alarm.ts';
import type { Override } from '../../protocol/commands/override.ts';
import type { FieldPoint } from '../points/fieldPoint.ts';
import type { SequencedSample } from '../points/pointTable.ts';
import { alarmEntry } from './alarmEvents.ts';
import { AlarmLife } from './alarmLife.ts';
import { type AlarmStatus, isReported } from './alarmStatus.ts';
import type { AlarmStore } from './alarmStore.ts';
import type { AlarmDefinition } from './definition.ts';
import { DueList, type WakeIn } from './dueList.ts';
import { Judge } from './judge.ts';
import { type Amendment, Ledger } from './ledger.ts';
import type { Occurrences } from './occurrences.ts';
import { OpenAlarms, type OpenAlarmsSetting } from './openAlarms.ts';
import type { CountsStarts, Sample } from './startWindow.ts';
import { endedBeneath, removed } from './transitions.ts';
import type { Watch } from './watch.ts';
import { Watches } from './watches.ts';
import { evaluated } from './watchState.ts';

interface AlarmParts {
  readonly definitions: readonly AlarmDefinition[];
  /** False: what has no definition here may have one in a file that can't be read. */
  readonly areDefinitionsKnown?: boolean;
  /** The version of the configuration that they are of; undefined: the station folder is. */
  readonly version?: number | undefined;
  readonly points: readonly FieldPoint[];
  readonly store: Pick<AlarmStore, 'all' | 'later' | 'keep' | 'reserve'>;
  /** How starts of a point's machine count; absent: they do not. */
  readonly countingOf?: (point: FieldPoint) => CountsStarts;
  /** UTC milliseconds. */
  readonly now: () => number;
  /** Monotonic milliseconds: delays go by these alone. */
  readonly tick: () => number;
  /** Undefined: the first connection is still being made. */
  readonly isLinkUp: (link: string) => boolean | undefined;
  /** Who forced or simulates a point's value. */
  readonly overrideOf: (point: FieldPoint) => Override | undefined;
  /** Unlike that of any other start. */
  readonly run: string;
  /** What lists show has changed. */
  readonly onChange: () => void;
}

/** What the history has of a point before a moment. Rejects where it can't tell. */
type PastOf = (point: string, at: { readonly now: number; readonly tick: number }) => Promise<readonly Sample[]>;

const never = Number.POSITIVE_INFINITY;

/** The alarms of a station: evaluated with every sample, each second, and whenever a delay is over. */
export class Alarms {
  readonly #parts: AlarmParts;
  readonly #watches: Watches;
  readonly #judge: Judge;
  readonly #due: DueList;
  readonly #ledger: Ledger;
  readonly #life: AlarmLife;
  /** Those that are judged each second also without a sample. */
  readonly #judgedByTime: readonly Watch[];
  #isStopped = false;

  constructor(parts: AlarmParts) {
    const { definitions, points, store, now, tick, isLinkUp, overrideOf } = parts;
    this.#parts = parts;
    this.#watches = new Watches(definitions, points, store.all(), { now: now(), tick: tick() }, parts.countingOf);
    const watchedLinks = new Set(definitions.flatMap(({ link, rejected }) => (rejected ? [] : (link ?? []))));
    this.#judge = new Judge({ points, isLinkUp, watchedLinks, overrideOf });
    this.#due = new DueList(tick);
    this.#ledger = new Ledger({ ...parts, watches: this.#watches.all, due: this.#due });
    this.#life = new AlarmLife({ ledger: this.#ledger, judge: this.#judge, now });
    this.#judgedByTime = this.#watches.all.filter(
      ({ definition: { kind } }) => alarmKindRows[kind].quantity !== 'value',
    );
    for (const watch of this.#watches.all) this.#restore(watch, tick());
    const gone = parts.areDefinitionsKnown === false ? [] : this.#watches.gone;
    for (const status of gone) this.#leave(status);
    this.#ledger.flush();
  }

  /**
   * Sets the first timer. Not in the constructor: what was restored may be due at once, and what a timer calls does not
   * exist yet. The field is read from now on: a point or a link that is never heard is missed from then.
   */
  begin(wakeIn: WakeIn): void {
    this.#judge.start(this.#parts.tick());
    this.#due.begin(wakeIn);
  }

  /** The history tells what machines were started before: until then what comes waits. */
  async goOn(pastOf: PastOf): Promise<void> {
    const at = { now: this.#parts.now(), tick: this.#parts.tick() };
    const watches = this.#watches.all.flatMap(({ starts, point }) => (starts && point ? { starts, id: point.id } : []));
    for (const { starts } of watches) starts.wait();
    for (const { starts, id } of watches) {
      let past: readonly Sample[] = [];
      try {
        past = await pastOf(id, at);
      } finally {
        starts.goOn(past);
      }
    }
  }

  /** Each sample, in order; none is left out. */
  readonly take = (batch: readonly SequencedSample[]): void => {
    if (this.#isStopped) return;
    const tick = this.#parts.tick();
    for (const sample of this.#watches.suppressionFirst(batch)) {
      const [judged, suppressed] = [this.#watches.judgedBy(sample.slot), this.#watches.suppressedBy(sample.slot)];
      if (judged.length + suppressed.length === 0) continue;
      this.#judge.take(sample);
      for (const watch of judged) {
        if (watch.slots.own === sample.slot) {
          watch.rate?.put(this.#judge.number(sample.slot), tick);
          watch.starts?.put(this.#judge.counted(sample.slot), tick);
        }
        this.#evaluateOne(watch, tick);
      }
      for (const watch of suppressed) {
        this.#life.suppress(watch, tick);
        this.#due.put(watch);
      }
    }
    this.#ledger.publish('urgent');
  };

  /** Each second, and when something is due. */
  evaluate(): void {
    if (this.#isStopped) return;
    const tick = this.#parts.tick();
    this.#due.visit((watch) => this.#doDue(watch, tick));
    for (const watch of this.#judgedByTime) if (watch.state.holds || !watch.rate) this.#evaluateOne(watch, tick);
    for (const watch of this.#watches.all) {
      this.#life.reportChatter(watch, tick);
      this.#life.endInterruption(watch, tick);
    }
    this.#ledger.publish('all');
  }

  get(id: string): Watch | undefined {
    return this.#watches.get(id);
  }

  get occurrences(): Occurrences {
    return this.#ledger.occurrences;
  }

  /** What the condition's limit is now. */
  limitText(watch: Watch): string | undefined {
    return this.#judge.limitText(watch);
  }

  /** The limits of a point as they are now, lowest kind first. One that a point sets, and is not known, is left out. */
  limitsOf(infoNumber: number): readonly AlarmLimit[] {
    const watches = this.#watches.all.filter(({ point }) => point?.infoNumber === infoNumber);
    return limitKinds.flatMap((kind) =>
      watches.flatMap((watch) => {
        const { id, priority, kind: own } = watch.definition;
        const limit = own === kind ? this.#judge.limit(watch) : undefined;
        return limit === undefined ? [] : { id, kind, priority, limit };
      }),
    );
  }

  /** All that stands or is aside; after a sequence of this run, what changed since. */
  list(after: string | undefined): AlarmList {
    return this.#ledger.list(after);
  }

  /** What visitors see of these points. */
  openAlarms(setting: OpenAlarmsSetting): OpenAlarms {
    return new OpenAlarms(this.#watches.all, setting, this.#parts.now());
  }

  /** What a person does: it is on disk before it holds. Throws NotStored where it can't be; nothing has changed then. */
  keep(amendments: readonly Amendment[]): void {
    this.#ledger.keep(amendments);
  }

  /** Writes what waits for the next second: before the history is read. */
  flush(): void {
    this.#ledger.flush();
  }

  /** From now on nothing of the field counts: that links end is no alarm. */
  stop(): void {
    this.#ledger.flush();
    this.#isStopped = true;
  }

  /** It goes on after a start of the service. */
  #restore(watch: Watch, tick: number): void {
    const { status, notEvaluated } = watch.state;
    this.#ledger.restore(watch);
    if (status.state !== 'normal' && status.notEvaluated !== notEvaluated)
      this.#ledger.set(watch, { status: { ...status, notEvaluated } });
    this.#endSuppression(watch, tick);
    this.#due.put(watch);
  }

  /** The definition has no condition for it any more, or an earlier version began it by a value that may have been none. */
  #endSuppression(watch: Watch, tick: number): void {
    const { status, definition } = watch;
    const { suppressedSince, suppressedBy, state } = status;
    const isOfEarlier = suppressedBy === undefined && state !== 'normal';
    // Whether a rejected definition has one is not known: it stays as it was.
    if (suppressedSince === undefined || definition.rejected || (definition.suppressedWhen && !isOfEarlier)) return;
    this.#life.unsuppress(watch, tick);
  }

  /** Its definition left with a configuration. */
  #leave(status: AlarmStatus): void {
    const { now, version } = this.#parts;
    const time = now();
    const over = removed(status, time);
    const last = { ...(over ?? status), ...endedBeneath(status, time, undefined) };
    // What somebody has put aside counts again when it is back.
    if (status.shelving?.kind !== 'timed' && !status.outOfService) this.#ledger.remove(last);
    else if (over || isReported(status)) this.#ledger.sleep(last);
    if (over) this.#ledger.record(alarmEntry('alarmGone', status, { time, fields: { version } }));
  }

  #evaluateOne(watch: Watch, tick: number): void {
    const found = this.#judge.evaluate(watch, tick);
    const next = evaluated(watch.state, watch.definition, found, { now: this.#parts.now(), tick });
    if (next) this.#ledger.set(watch, next);
    if (found.verdict) this.#life.confirm(watch, tick);
    this.#settle(watch, tick);
  }

  /** A condition that held for its delay, or was over for it, is a transition. */
  #settle(watch: Watch, tick: number): void {
    const { raiseAt = never, clearAt = never } = watch.state.deadlines;
    if (tick >= raiseAt) this.#life.raise(watch, tick);
    else if (tick >= clearAt) this.#life.clear(watch, tick);
    this.#due.put(watch);
  }

  #doDue(watch: Watch, tick: number): void {
    const { shelving } = watch.status;
    const { unshelveAt = tick, reAlarmAt = never } = watch.state.deadlines;
    if (shelving && (tick >= unshelveAt || this.#parts.now() >= shelving.until)) this.#life.unshelve(watch);
    if (tick >= reAlarmAt) this.#life.again(watch);
    this.#settle(watch, tick);
  }
}
