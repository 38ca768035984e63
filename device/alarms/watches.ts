import { alarmKindRows } from '../../protocol/alarms/alarmKind.ts';
import type { PlacedPoint } from '../../protocol/rights.ts';
import type { CheckedFormula } from '../../station/calculation/checkedFormula.ts';
import { pointsIn } from '../../station/calculation/dependence.ts';
import { type FieldPoint, nodeId } from '../points/fieldPoint.ts';
import type { FormulaMarks } from '../points/formulaMarks.ts';
import type { SequencedSample } from '../points/pointTable.ts';
import type { AlarmStatus } from './alarmStatus.ts';
import type { AlarmDefinition } from './definition.ts';
import { isOfSimulation, slowestOf } from './formulaInputs.ts';
import type { CountsStarts } from './startWindow.ts';
import { Watch } from './watch.ts';

const none: readonly Watch[] = [];

interface WatchSources {
  readonly countingOf?: ((point: FieldPoint) => CountsStarts) | undefined;
  readonly formulas?: FormulaMarks | undefined;
  /** The link over which that one is reached, or itself; absent: each is reached by itself. */
  readonly wayOf?: ((link: string) => string) | undefined;
}

export class Watches {
  readonly all: readonly Watch[];
  readonly #byId: ReadonlyMap<string, Watch>;
  readonly #judged = new Map<number, Watch[]>();
  readonly #suppressed = new Map<number, Watch[]>();
  /** Stored, without a definition. */
  readonly gone: readonly AlarmStatus[];

  constructor(
    definitions: readonly AlarmDefinition[],
    points: readonly FieldPoint[],
    stored: readonly AlarmStatus[],
    at: { readonly now: number; readonly tick: number },
    { countingOf, formulas, wayOf = (link) => link }: WatchSources = {},
  ) {
    const slotOf = new Map(points.map(({ id }, slot) => [id, slot]));
    const slot = (id: string | number | undefined) => (typeof id === 'string' ? slotOf.get(id) : undefined);
    const numberAt = (one: number | undefined) => points[one ?? -1]?.infoNumber;
    const byNode = Map.groupBy(points, (point) => nodeId(point) ?? '');
    byNode.delete('');
    const byLink = new Map([
      ...Map.groupBy(points, ({ link }) => link),
      ...Map.groupBy(points, ({ link }) => wayOf(link)),
      ...byNode,
    ]);
    const statuses = new Map(stored.map((status) => [status.id, status]));
    this.all = definitions.map((definition) => {
      const { point, limit, from, when, until, suppressedWhen, suppressionFormula, resetPoint, id } = definition;
      const ofFormula = (formula: CheckedFormula | undefined) => formula && formulas?.slotOf(formula);
      const own = when ? ofFormula(when) : slot(point);
      const slots = {
        ...{ own, limit: slot(limit), from: slot(from), until: ofFormula(until) },
        suppression: slot(suppressedWhen?.when) ?? ofFormula(suppressionFormula),
      };
      const status = statuses.get(id);
      const named = [own, slots.limit, slots.from].flatMap((one) => points[one ?? -1]?.rejected ?? []);
      const rejected = definition.rejected ?? named[0];
      const used = definition.rejected && status ? withStoredHead(definition, status) : definition;
      const watched = points[slot(point) ?? -1];
      const isOfStarts = alarmKindRows[used.kind].quantity === 'starts';
      const parts = {
        definition: used,
        point: watched,
        places: placesOf(definition, watched, byLink),
        behind: byNode.get(definition.link ?? '')?.[0]?.link,
        named: [when, until].flatMap((one) => (one ? pointsIn(one).flatMap((id) => points[slot(id) ?? -1] ?? []) : [])),
        counting: isOfStarts && watched ? countingOf?.(watched) : undefined,
        resetPoint: numberAt(slot(resetPoint)),
        slots,
        suppressionPoint: numberAt(slots.suppression),
        rejected,
        periodMs: when ? slowestOf(when, formulas) : (watched?.periodMs ?? 0),
        isSimulated: when ? isOfSimulation(when, formulas) : (watched?.isSimulated ?? false),
      };
      return new Watch(parts, status, at);
    });
    this.#byId = new Map(this.all.map((watch) => [watch.definition.id, watch]));
    this.gone = stored.filter(({ id }) => !this.#byId.has(id));
    for (const watch of this.all) {
      const { own, limit, from, until, suppression } = watch.slots;
      for (const one of new Set([own, limit, from, until]))
        if (one !== undefined) this.#judged.getOrInsertComputed(one, () => []).push(watch);
      if (suppression !== undefined) this.#suppressed.getOrInsertComputed(suppression, () => []).push(watch);
    }
  }

  get(id: string): Watch | undefined {
    return this.#byId.get(id);
  }

  judgedBy(slot: number): readonly Watch[] {
    return this.#judged.get(slot) ?? none;
  }

  suppressedBy(slot: number): readonly Watch[] {
    return this.#suppressed.get(slot) ?? none;
  }

  /**
   * In the order in which they are judged. Of one reading, a pump that stopped suppresses the loss of its flow
   * whichever of both is read first; samples with their own times, or several of a point, stay in their order.
   */
  suppressionFirst(batch: readonly SequencedSample[]): readonly SequencedSample[] {
    const suppresses = ({ slot }: SequencedSample) => this.#suppressed.has(slot);
    if (batch.length < 2 || !batch.some(suppresses)) return batch;
    const isOneReading =
      new Set(batch.map(({ slot }) => slot)).size === batch.length && !batch.some(({ isFieldTime }) => isFieldTime);
    if (!isOneReading) return batch;
    return [...batch.filter(suppresses), ...batch.filter((sample) => !suppresses(sample))];
  }
}

/** One of the service is of a link without points; one of a formula alone is where its area says. */
function placesOf(
  { link, area }: AlarmDefinition,
  point: FieldPoint | undefined,
  byLink: ReadonlyMap<string, readonly FieldPoint[]>,
): readonly PlacedPoint[] {
  if (point) return [point];
  return link === undefined ? [{ id: '', area }] : (byLink.get(link) ?? []);
}

/** The mistake of a rejected definition may be in these fields: an alarm that it already has keeps them. */
function withStoredHead(
  definition: AlarmDefinition,
  { head: { message, priority, kind, area } }: AlarmStatus,
): AlarmDefinition {
  return { ...definition, message, priority, kind, area };
}
