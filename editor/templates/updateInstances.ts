import type { Box } from '../page/box.ts';
import { sheetOf } from '../page/pageSize.ts';
import { placeBehind, removeElement } from '../records/elements.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';
import { carryJoins } from './carryJoins.ts';
import { missingPoints, type PointNumbers, pointNumbers } from './fillPart.ts';
import { instanceState } from './instanceState.ts';
import {
  forgetInstances,
  freeInstanceIds,
  type Instance,
  instancesIn,
  type PlacedInstance,
  placedInstances,
  type RememberedPart,
  rememberInstance,
} from './instances.ts';
import { partFields, partText, setPartText } from './partFields.ts';
import { partNameOf } from './partNames.ts';
import { type Placing, placePart, rememberedPart, valuesOf } from './placeInstance.ts';
import { nameParts, type Template, templateFingerprint, templateParts, templatesIn } from './template.ts';

/** Of a template that has changed since. */
export interface OutdatedInstance {
  readonly placed: PlacedInstance;
  readonly template: Template;
  /** Where it is now. */
  readonly box: Box;
  /** Names of the parts that a user has changed, moved alone or removed. */
  readonly edited: readonly string[];
}

export function outdatedInstances(store: RecordStore): readonly OutdatedInstance[] {
  const templates = new Map(
    templatesIn(store).map((template) => [
      template.id,
      { template, fingerprint: templateFingerprint(store, template) },
    ]),
  );
  if (templates.size === 0) return [];
  return placedInstances(store).flatMap((placed) => {
    const of = templates.get(placed.instance.template);
    if (!of || of.fingerprint === placed.instance.fingerprint) return [];
    return [{ placed, template: of.template, ...instanceState(store, placed) }];
  });
}

/**
 * Each becomes what its template is now, where and as large as it is. `grounds`: backgrounds of pages whose drawings
 * begin with them (drawingGroup), by the keys of the pages.
 */
export function updateInstances(
  edit: Transaction,
  outdated: readonly OutdatedInstance[],
  grounds: ReadonlyMap<string, string> = new Map(),
): void {
  const { store } = edit;
  for (const key of new Set(outdated.map(({ template }) => template.key))) nameParts(edit, key);
  const numbers = pointNumbers(store);
  // On a copied page they have the same ids: what is updated alone gets one of its own.
  const users = Map.groupBy(placedInstances(store), ({ instance }) => instance.id);
  const next = new Map<string, () => string>();
  const nextIdOf = (template: string) => next.getOrInsertComputed(template, () => freeInstanceIds(store, template))();
  const sheets = new Map<string, Box>();
  const left = new Map([...users].map(([id, all]) => [id, all.length]));
  for (const one of outdated) {
    const { instance, page } = one.placed;
    const shared = left.get(instance.id) ?? 1;
    const id = shared > 1 ? nextIdOf(instance.template) : instance.id;
    left.set(instance.id, shared - 1);
    const sheet = sheets.getOrInsertComputed(page, () => sheetOf(store, page));
    updateInstance(edit, one, { id, sheet, numbers, ground: grounds.get(page) });
  }
  forgetInstances(edit, absentInstances(store, new Set(outdated.map(({ template }) => template.id))));
}

/** Of which nothing is left on any page. */
function absentInstances(store: RecordStore, templates: ReadonlySet<string>): readonly string[] {
  const instances = instancesIn(store);
  const there = new Set(placedInstances(store, instances).map(({ instance }) => instance.id));
  return [...instances.values()]
    .filter(({ id, template }) => templates.has(template) && !there.has(id))
    .map(({ id }) => id);
}

interface Updating extends Pick<Placing, 'ground' | 'sheet'> {
  readonly id: string;
  readonly numbers: PointNumbers;
}

function updateInstance(
  edit: Transaction,
  { placed: { instance, page, parts }, template, box }: OutdatedInstance,
  { id, sheet, numbers, ground }: Updating,
): void {
  const { store } = edit;
  const placing = { page, sheet, template, numbers, ground };
  const size = { width: template.box.width, height: template.box.height };
  const made = { id, values: instance.values, box: sizedBox(box, instance, template), size };
  const remembered = new Map<string, RememberedPart>();
  const copies = new Map<string, string>();
  const leftOut = new Set<string>();
  for (const part of templateParts(store, template.key)) {
    const name = partNameOf(store, part);
    const before = parts.get(name);
    const { isNeeded } = missingPoints(store, part, valuesOf(template, instance.values), numbers);
    if (before === undefined && isNeeded) {
      leftOut.add(name);
      continue;
    }
    const key = placePart(edit, placing, part, made, before === undefined ? undefined : placeBehind(store, before));
    if (before !== undefined) keepPoints(edit, before, key);
    const isSame = before !== undefined && store.written(before) === store.written(key);
    if (isSame) removeElement(edit, key);
    else if (before !== undefined) removeElement(edit, before);
    const placed = isSame ? before : key;
    copies.set(part, placed);
    remembered.set(name, rememberedPart(store, placed));
  }
  carryJoins(edit, copies);
  const names = new Set(remembered.keys());
  for (const [name, key] of parts) if (!names.has(name)) removeElement(edit, key);
  const fingerprint = templateFingerprint(store, template);
  rememberInstance(edit, { ...instance, ...made, fingerprint, parts: remembered, leftOut });
}

/** A point whose Id has changed since is no longer found by it. */
function keepPoints(edit: Transaction, before: string, key: string): void {
  const { store } = edit;
  for (const field of partFields(store, key)) {
    const bound = field.kind === 'point' ? partText(store, before, field) : undefined;
    if (bound && !partText(store, key, field)) setPartText(edit, key, field, bound);
  }
}

/** As large as it is; a template that has grown makes it grow as much. */
function sizedBox(now: Box, { size }: Instance, { box }: Template): Box {
  const [across, down] = [now.width / (size.width || 1), now.height / (size.height || 1)];
  return { x: now.x, y: now.y, width: box.width * across, height: box.height * down };
}
