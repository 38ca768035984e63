import type { FieldPoint } from '../points/fieldPoint.ts';
import type { AlarmStatus } from './alarmStatus.ts';
import type { AlarmDefinition } from './definition.ts';
import { Watch } from './watch.ts';

/** The definitions at work, and which of them look at a slot of the point table. */
export class Watches {
  readonly all: readonly Watch[];
  readonly #byId: ReadonlyMap<string, Watch>;
  readonly #judged: (Watch[] | undefined)[] = [];
  readonly #suppressed: (Watch[] | undefined)[] = [];
  /** Of what was kept, what has no definition any more. */
  readonly gone: readonly AlarmStatus[];

  constructor(
    definitions: readonly AlarmDefinition[],
    points: readonly FieldPoint[],
    kept: readonly AlarmStatus[],
    now: number,
  ) {
    const slotOf = new Map(points.map(({ id }, slot) => [id, slot]));
    const slot = (id: string | number | undefined) => (typeof id === 'string' ? slotOf.get(id) : undefined);
    const standings = new Map(kept.map((standing) => [standing.id, standing]));
    this.all = definitions.map((definition) => {
      const { point, limit, from, suppressedWhen, resetPoint, id } = definition;
      const own = slot(point);
      const slots = { own, limit: slot(limit), from: slot(from), suppression: slot(suppressedWhen?.when) };
      const [reset, suppressionPoint] = [slot(resetPoint), slots.suppression].map((at) => points[at ?? -1]?.infoNumber);
      const standing = standings.get(id);
      const named = [own, slots.limit, slots.from].flatMap((one) => points[one ?? -1]?.rejected ?? []);
      const rejected = definition.rejected ?? named[0];
      const parts = { point: points[own ?? -1], reset, slots, suppressionPoint, kept: standing, now, rejected };
      return new Watch(definition.rejected && standing ? asKept(definition, standing) : definition, parts);
    });
    this.#byId = new Map(this.all.map((watch) => [watch.definition.id, watch]));
    this.gone = kept.filter(({ id }) => !this.#byId.has(id));
    for (const watch of this.all) {
      const { own, limit, from, suppression } = watch.slots;
      for (const one of new Set([own, limit, from])) if (one !== undefined) add(this.#judged, one, watch);
      if (suppression !== undefined) add(this.#suppressed, suppression, watch);
    }
  }

  get(id: string): Watch | undefined {
    return this.#byId.get(id);
  }

  /** Those that are judged by the values of that slot. */
  judgedBy(slot: number): readonly Watch[] {
    return this.#judged[slot] ?? [];
  }

  suppressedBy(slot: number): readonly Watch[] {
    return this.#suppressed[slot] ?? [];
  }
}

/** What a rejected definition says may be what is wrong with it: of an alarm that it had before, that counts. */
function asKept(
  definition: AlarmDefinition,
  { head: { message, priority, kind, area } }: AlarmStatus,
): AlarmDefinition {
  return { ...definition, message, priority, kind, area };
}

function add(index: (Watch[] | undefined)[], slot: number, watch: Watch): void {
  const found = index[slot];
  if (found) found.push(watch);
  else index[slot] = [watch];
}
