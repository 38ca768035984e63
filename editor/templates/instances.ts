import { parseNumber } from '../../protocol/wire/fields.ts';
import { element, writeXml, type XmlNode } from '../../protocol/wire/xml.ts';
import { shapesOf } from '../drawing/shapes.ts';
import type { Box } from '../page/box.ts';
import { pageKeys } from '../page/pages.ts';
import { elementKeys } from '../page/readPage.ts';
import { editorRoot, rememberedElements } from '../records/editorFile.ts';
import { attributeOf, insertElement, removeElement } from '../records/elements.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';
import { nodeAt } from '../station/nodes.ts';
import { partNameOf, readPlacedName } from './partNames.ts';

const instanceElement = 'Instance';
const valueElement = 'Value';
const partElement = 'Part';

/** As it was placed. */
export interface RememberedPart {
  /** Differs: a user has changed something. */
  readonly fingerprint: string;
  readonly box: Box;
}

/** As it was when it was placed or updated. */
export interface Instance {
  readonly id: string;
  /** Its Id. */
  readonly template: string;
  /** Of the template. */
  readonly fingerprint: string;
  /** By the names of placeholders. */
  readonly values: ReadonlyMap<string, string>;
  /** The whole template on the page. */
  readonly box: Box;
  /** Of the template. */
  readonly size: Pick<Box, 'width' | 'height'>;
  readonly parts: ReadonlyMap<string, RememberedPart>;
  /** Names of parts that were not placed, because their points do not exist. */
  readonly leftOut: ReadonlySet<string>;
}

export interface PlacedInstance {
  readonly instance: Instance;
  /** Key of its page. */
  readonly page: string;
  /** Keys by the names of the parts that are there. */
  readonly parts: ReadonlyMap<string, string>;
}

/** By their ids. */
export function instancesIn(store: RecordStore): ReadonlyMap<string, Instance> {
  const found = rememberedElements(store, instanceElement).flatMap((key) => {
    const node = nodeAt(store, key);
    const instance = node && readInstance(node);
    return instance ? [[instance.id, instance] as const] : [];
  });
  return new Map(found);
}

function readInstance({ attributes, children }: XmlNode): Instance {
  const { Id = '', Template = '', Fingerprint = '', Box: box, Size = '' } = attributes;
  const { x: width, y: height } = readBox(Size);
  const named = (name: string) => children.filter((child) => child.name === name);
  const parts = named(partElement);
  const isLeft = ({ attributes: { IsLeftOut } }: XmlNode) => IsLeftOut === 'true';
  const nameOfPart = (part: XmlNode) => part.attributes.Name ?? '';
  return {
    ...{ id: Id, template: Template, fingerprint: Fingerprint, box: readBox(box), size: { width, height } },
    values: new Map(named(valueElement).map(({ attributes: { Name = '', Text = '' } }) => [Name, Text] as const)),
    parts: new Map(
      parts
        .filter((part) => !isLeft(part))
        .map((part) => {
          const { Fingerprint: fingerprint = '', Box: own } = part.attributes;
          return [nameOfPart(part), { fingerprint, box: readBox(own) }] as const;
        }),
    ),
    leftOut: new Set(parts.filter(isLeft).map(nameOfPart)),
  };
}

const boxText = ({ x, y, width, height }: Box) => [x, y, width, height].join(' ');

function readBox(text = ''): Box {
  const [x = 0, y = 0, width = 0, height = 0] = text.split(' ').map((one) => parseNumber(one) ?? 0);
  return { x, y, width, height };
}

/** In place of what is remembered of it. */
export function rememberInstance(edit: Transaction, instance: Instance): void {
  const { store } = edit;
  const root = editorRoot(store);
  if (root === undefined) return;
  const old = instanceKeys(store).get(instance.id);
  insertElement(edit, root, old, xmlOf(instance));
  if (old !== undefined) removeElement(edit, old);
}

export function forgetInstances(edit: Transaction, ids: Iterable<string>): void {
  const keys = instanceKeys(edit.store);
  for (const id of ids) {
    const key = keys.get(id);
    if (key !== undefined) removeElement(edit, key);
  }
}

function instanceKeys(store: RecordStore): ReadonlyMap<string, string> {
  return new Map(
    rememberedElements(store, instanceElement).map((key) => [attributeOf(store, key, 'Id') ?? '', key] as const),
  );
}

function xmlOf({ id, template, fingerprint, values, box, size, parts, leftOut }: Instance): string {
  const rows = [
    ...[...values].map(([Name, Text]) => element(valueElement, { Name, Text })),
    ...[...parts].map(([Name, own]) =>
      element(partElement, { Name, Fingerprint: own.fingerprint, Box: boxText(own.box) }),
    ),
    ...[...leftOut].map((Name) => element(partElement, { Name, IsLeftOut: true })),
  ].map(writeXml);
  const attributes = { Id: id, Template: template, Fingerprint: fingerprint };
  const place = { Box: boxText(box), Size: `${size.width} ${size.height}` };
  const open = writeXml(element(instanceElement, { ...attributes, ...place }));
  return `${open.slice(0, -2)}>\n    ${rows.join('\n    ')}\n  </${instanceElement}>`;
}

/** That no instance has, and no part on a page: those of a deleted template keep their names. */
export function freeInstanceIds(store: RecordStore, template: string): () => string {
  const named = pageKeys(store).flatMap((page) => partsOn(store, page));
  const taken = new Set([
    ...instanceKeys(store).keys(),
    ...named.flatMap((key) => readPlacedName(partNameOf(store, key))?.instance ?? []),
  ]);
  let last = 0;
  return () => {
    for (;;) {
      const id = `${template}~${++last}`;
      if (taken.has(id)) continue;
      taken.add(id);
      return id;
    }
  };
}

/**
 * Found by the names of their parts, so that those of a copied page are instances, too. Pages in their order, instances
 * in that of the file.
 */
export function placedInstances(
  store: RecordStore,
  instances: ReadonlyMap<string, Instance> = instancesIn(store),
): readonly PlacedInstance[] {
  if (instances.size === 0) return [];
  return pageKeys(store).flatMap((page) => instancesOn(store, page, instances));
}

function partsOn(store: RecordStore, page: string): readonly string[] {
  return [...shapesOf(store, page), ...elementKeys(store, page)];
}

function instancesOn(
  store: RecordStore,
  page: string,
  instances: ReadonlyMap<string, Instance>,
): readonly PlacedInstance[] {
  const found = new Map<string, Map<string, string>>();
  for (const key of partsOn(store, page)) {
    const named = readPlacedName(partNameOf(store, key));
    const instance = named && instances.get(named.instance);
    // A part of another template only looks alike.
    if (!named || !instance?.parts.has(named.part)) continue;
    found.getOrInsertComputed(named.instance, () => new Map()).set(named.part, key);
  }
  return [...found].flatMap(([id, parts]) => {
    const instance = instances.get(id);
    return instance ? [{ instance, page, parts }] : [];
  });
}
