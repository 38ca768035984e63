import { drawingGroup } from '../drawing/drawingFile.ts';
import { type Box, inWholeUnits } from '../page/box.ts';
import { boxOf, setBox } from '../page/boxOf.ts';
import { copiedText, endOf } from '../page/clipboard.ts';
import { attributeOf, insertElement, setAttribute } from '../records/elements.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';
import { carryJoins } from './carryJoins.ts';
import { fillPart, missingPoints, type PointNumbers } from './fillPart.ts';
import type { Instance, RememberedPart } from './instances.ts';
import { partFingerprint } from './partFingerprint.ts';
import { isShapeKey, partNameOf, placedName, setPartName } from './partNames.ts';
import type { ValueFor } from './placeholders.ts';
import { type Template, templateFingerprint, templateParts } from './template.ts';

/** What becomes of a part whose point does not exist: it is not placed, or without a point. */
export type WithoutPoint = 'leaveOut' | 'bindLater';

export interface Placing {
  /** Key of the page. */
  readonly page: string;
  readonly sheet: Box;
  readonly template: Template;
  readonly numbers: PointNumbers;
  /** The background of a page whose drawing begins with it (drawingGroup). */
  readonly ground: string | undefined;
}

export interface NewInstance extends Pick<Instance, 'id' | 'values'> {
  readonly box: Box;
  readonly withoutPoint: WithoutPoint;
}

export function valuesOf({ parameters }: Pick<Template, 'parameters'>, values: ReadonlyMap<string, string>): ValueFor {
  const examples = new Map(parameters.map(({ name, example }) => [name, example]));
  return (name) => values.get(name) ?? examples.get(name);
}

/** Where a box of the template is in the instance. */
function placedBox(box: Box, template: Box, instance: Box): Box {
  const [across, down] = [instance.width / template.width, instance.height / template.height];
  return {
    x: instance.x + box.x * across,
    y: instance.y + box.y * down,
    width: box.width * across,
    height: box.height * down,
  };
}

/** One part as the last of its page, or before another record. */
export function placePart(
  edit: Transaction,
  { page, sheet, template, numbers, ground }: Placing,
  part: string,
  { id, values, box }: Pick<NewInstance, 'id' | 'values' | 'box'>,
  before?: { readonly parent: string; readonly before: string | undefined },
): string {
  const { store } = edit;
  const place =
    before ??
    (isShapeKey(part, store)
      ? { parent: drawingGroup(edit, page, sheet, ground), before: undefined }
      : endOf(store, page));
  const key = insertElement(edit, place.parent, place.before, copiedText(store, [part]));
  // Before it is filled: a text is then as long as in the template.
  const own = boxOf(store, part);
  const to = placedBox(own, template.box, box);
  const isSameSize = box.width === template.box.width && box.height === template.box.height;
  setBox(edit, key, isSameSize ? to : inWholeUnits(to, own));
  fillPart(edit, key, valuesOf(template, values), numbers);
  const name = placedName(id, partNameOf(store, part));
  setPartName(edit, key, name);
  // By which pipes know a symbol in the drawing.
  if (isShapeKey(key, store) && attributeOf(store, key, 'id') !== undefined) setAttribute(edit, key, 'id', name);
  return key;
}

export function rememberedPart(store: RecordStore, key: string): RememberedPart {
  return { fingerprint: partFingerprint(store, key), box: boxOf(store, key) };
}

/** Returns the keys of its parts, and what is to be remembered. */
export function placeInstance(
  edit: Transaction,
  placing: Placing,
  made: NewInstance,
): { readonly keys: readonly string[]; readonly instance: Instance } {
  const { store } = edit;
  const { template, numbers } = placing;
  const parts = new Map<string, RememberedPart>();
  const leftOut = new Set<string>();
  const copies = new Map<string, string>();
  for (const part of templateParts(store, template.key)) {
    const name = partNameOf(store, part);
    const { isNeeded } = missingPoints(store, part, valuesOf(template, made.values), numbers);
    if (isNeeded && made.withoutPoint === 'leaveOut') {
      leftOut.add(name);
      continue;
    }
    const key = placePart(edit, placing, part, made);
    copies.set(part, key);
    parts.set(name, rememberedPart(store, key));
  }
  carryJoins(edit, copies);
  const { id, values, box } = made;
  const fingerprint = templateFingerprint(store, template);
  const { width, height } = template.box;
  return {
    keys: [...copies.values()],
    instance: { id, template: template.id, fingerprint, values, box, size: { width, height }, parts, leftOut },
  };
}
