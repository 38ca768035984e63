import type { Alarm } from '../../protocol/alarm.ts';
import { alarmKindRows, limitKinds } from '../../protocol/alarms/alarmKind.ts';
import type { AlarmLimit } from '../../protocol/alarms/alarmLimit.ts';
import type { AlarmList } from '../../protocol/calls/alarm.ts';
import type { Override } from '../../protocol/commands/override.ts';
import type { FieldPoint } from '../points/fieldPoint.ts';
import type { FormulaMarks } from '../points/formulaMarks.ts';
import type { SequencedSample } from '../points/pointTable.ts';
import { alarmEntry } from './alarmEvents.ts';
import { AlarmLife } from './alarmLife.ts';
import { alarmList } from './alarmRows.ts';
import { type AlarmStatus, isReported, type OccurrenceRow } from './alarmStatus.ts';
import type { AlarmStore } from './alarmStore.ts';
import type { AlarmDefinition } from './definition.ts';
import { DueList, type WakeIn } from './dueList.ts';
import { Judge } from './judge.ts';
import { Ledger } from './ledger.ts';
import { OpenAlarms, type OpenAlarmsSetting } from './openAlarms.ts';
import type { CountsStarts, Sample } from './startWindow.ts';
import { endedBeneath, removed } from './transitions.ts';
import type { Watch } from './watch.ts';
import { Watches } from './watches.ts';
import { evaluated } from './watchState.ts';

interface AlarmParts {
  readonly definitions: readonly AlarmDefinition[];
  /** False: a stored alarm without a definition here may have one in a file that can't be read. */
  readonly areDefinitionsKnown?: boolean;
  /** Of the configuration; undefined: it is the station folder. */
  readonly version?: number | undefined;
  readonly points: readonly FieldPoint[];
  readonly store: Pick<AlarmStore, 'all' | 'later' | 'keep' | 'reserve'>;
  /** How starts of a point's machine count; absent: they do not. */
  readonly countingOf?: (point: FieldPoint) => CountsStarts;
  /** UTC milliseconds. */
  readonly now: () => number;
  /** Monotonic milliseconds, the only time that delays depend on. */
  readonly tick: () => number;
  /** Undefined: the first connection is still being made. */
  readonly isLinkUp: (link: string) => boolean | undefined;
  readonly overrideOf: (point: FieldPoint) => Override | undefined;
  /** The link over which a unit is reached; absent: there are no units. */
  readonly wayOf?: ((link: string) => string) | undefined;
  /** Unique to this start. */
  readonly run: string;
  readonly onChange: () => void;
  /** Absent: no alarm has a formula. */
  readonly formulas?: FormulaMarks | undefined;
}

/** What the history has of a point before a moment. Rejects where it is not available. */
type PastOf = (point: string, at: { readonly now: number; readonly tick: number }) => Promise<readonly Sample[]>;

const never = Number.POSITIVE_INFINITY;

export class Alarms {
  readonly #parts: AlarmParts;
  readonly #watches: Watches;
  readonly #judge: Judge;
  readonly #due: DueList;
  readonly ledger: Ledger;
  readonly #life: AlarmLife;
  /** Those that are judged each second also without a sample. */
  readonly #judgedByTime: readonly Watch[];
  #isStopped = false;

  constructor(parts: AlarmParts) {
    const { definitions, points, store, now, tick, isLinkUp, overrideOf, formulas } = parts;
    this.#parts = parts;
    this.#watches = new Watches(definitions, points, store.all(), { now: now(), tick: tick() }, parts);
    const watchedLinks = new Set(definitions.flatMap(({ link, rejected }) => (rejected ? [] : (link ?? []))));
    this.#judge = new Judge({ points, isLinkUp, watchedLinks, overrideOf, formulas });
    this.#due = new DueList(tick);
    this.ledger = new Ledger({ ...parts, watches: this.#watches.all, due: this.#due });
    this.#life = new AlarmLife({ ledger: this.ledger, judge: this.#judge, now });
    this.#judgedByTime = this.#watches.all.filter(
      ({ definition: { kind } }) => alarmKindRows[kind].quantity !== 'value',
    );
    for (const watch of this.#watches.all) this.#restore(watch, tick());
    const gone = parts.areDefinitionsKnown === false ? [] : this.#watches.gone;
    for (const status of gone) this.#leave(status);
    this.ledger.flush();
  }

  /**
   * Sets the first timer. Not in the constructor: restored alarms may be due at once, and what a timer calls does not
   * exist yet. From now on a point or link that is never heard counts as missing.
   */
  begin(wakeIn: WakeIn): void {
    this.#judge.start(this.#parts.tick());
    this.#due.begin(wakeIn);
  }

  /** The history supplies the starts of machines before this one of the service: until then samples wait. */
  async supplyPast(pastOf: PastOf): Promise<void> {
    const at = { now: this.#parts.now(), tick: this.#parts.tick() };
    const watches = this.#watches.all.flatMap(({ starts, point }) => (starts && point ? { starts, id: point.id } : []));
    for (const { starts } of watches) starts.wait();
    for (const { starts, id } of watches) {
      let past: readonly Sample[] = [];
      try {
        past = await pastOf(id, at);
      } finally {
        starts.addPast(past);
      }
    }
  }

  /** In order; no sample is left out. */
  readonly evaluate = (batch: readonly SequencedSample[]): void => {
    if (this.#isStopped) return;
    const tick = this.#parts.tick();
    for (const sample of this.#watches.suppressionFirst(batch)) {
      const [judged, suppressed] = [this.#watches.judgedBy(sample.slot), this.#watches.suppressedBy(sample.slot)];
      if (judged.length + suppressed.length === 0) continue;
      this.#judge.apply(sample);
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
    this.ledger.publish('urgent');
  };

  /** Called each second, and when something is due. */
  evaluateDue(): void {
    if (this.#isStopped) return;
    const tick = this.#parts.tick();
    this.#due.visit((watch) => this.#doDue(watch, tick));
    for (const watch of this.#judgedByTime) if (watch.state.holds || !watch.rate) this.#evaluateOne(watch, tick);
    for (const watch of this.#watches.all) {
      this.#life.reportChatter(watch, tick);
      this.#life.endInterruption(watch, tick);
    }
    this.ledger.publish('all');
  }

  get watches(): readonly Watch[] {
    return this.#watches.all;
  }

  get(id: string): Watch | undefined {
    return this.#watches.get(id);
  }

  readonly rowOf = (watch: Watch): Alarm => watch.row();

  /** As it is shown. */
  readonly pastOf = (row: OccurrenceRow): OccurrenceRow => row;

  limitText(watch: Watch): string | undefined {
    return this.#judge.limitText(watch);
  }

  /** Lowest kind first. A limit that a point sets, and is not known, is left out. */
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

  /** All that are open or aside; after a sequence of this run, those that have changed since. */
  list(
    after: string | undefined,
    watches: readonly Watch[] = this.#watches.all,
    rowOf: (watch: Watch) => Alarm = this.rowOf,
  ): AlarmList {
    return alarmList(watches, this.#parts.run, after, rowOf);
  }

  openAlarms(setting: OpenAlarmsSetting): OpenAlarms {
    return new OpenAlarms(this.#watches.all, setting, this.#parts.now());
  }

  /** From now on the field is ignored: that links end is no alarm. */
  stop(): void {
    this.ledger.flush();
    this.#isStopped = true;
  }

  #restore(watch: Watch, tick: number): void {
    const { status, notEvaluated } = watch.state;
    this.ledger.restore(watch);
    if (status.state !== 'normal' && status.notEvaluated !== notEvaluated)
      this.ledger.set(watch, { status: { ...status, notEvaluated } });
    this.#endSuppression(watch, tick);
    this.#due.put(watch);
  }

  /** Ends one for which there is no condition any more, or that an earlier version began by an invalid value. */
  #endSuppression(watch: Watch, tick: number): void {
    const { status, definition } = watch;
    const { suppressedSince, suppressedBy, state } = status;
    const isOfEarlier = suppressedBy === undefined && state !== 'normal';
    // Whether a rejected definition has a condition is not known: the suppression stays.
    if (suppressedSince === undefined || definition.rejected || (isSuppressible(definition) && !isOfEarlier)) return;
    this.#life.unsuppress(watch, tick);
  }

  /** Its definition is gone from the configuration. */
  #leave(status: AlarmStatus): void {
    const { now, version } = this.#parts;
    const time = now();
    const over = removed(status, time);
    const last = { ...(over ?? status), ...endedBeneath(status, time, undefined) };
    // What a user has put aside counts again when the definition is back.
    if (status.shelving?.kind !== 'timed' && !status.outOfService) this.ledger.remove(last);
    else if (over || isReported(status)) this.ledger.sleep(last);
    if (over) this.ledger.record(alarmEntry('alarmGone', status, { time, fields: { version } }));
  }

  #evaluateOne(watch: Watch, tick: number): void {
    const found = this.#judge.evaluate(watch, tick);
    const next = evaluated(watch.state, watch.definition, found, { now: this.#parts.now(), tick });
    if (next) this.ledger.set(watch, next);
    if (found.verdict) this.#life.confirm(watch, tick);
    this.#settle(watch, tick);
  }

  /** A condition that held, or was over, for its delay is a transition. */
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

function isSuppressible({ suppressedWhen, suppressionFormula }: AlarmDefinition): boolean {
  return suppressedWhen !== undefined || suppressionFormula !== undefined;
}
