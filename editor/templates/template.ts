import { element, writeXml } from '../../protocol/wire/xml.ts';
import { shapesOf } from '../drawing/shapes.ts';
import { fingerprintOf } from '../generate/fingerprint.ts';
import type { Box } from '../page/box.ts';
import { sheetOf } from '../page/pageSize.ts';
import { elementKeys } from '../page/readPage.ts';
import { openEditorFile, rememberedElements } from '../records/editorFile.ts';
import { attributeOf, insertElement, nameOf } from '../records/elements.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';
import { nodeAt } from '../station/nodes.ts';
import type { ParameterKind } from './partFields.ts';
import { isShapeKey, partNameOf, setPartName } from './partNames.ts';
import { templateElement } from './templateOfRecord.ts';

const parameterElement = 'Parameter';

/** `title`: what the names of the points begin with; `part`: the last part of the beginning of their Ids. */
export type ParameterSource = 'title' | 'part';

export interface Parameter {
  readonly key: string;
  readonly name: string;
  readonly kind: ParameterKind;
  /** As where the template was made; proposed for each instance unless `from` gives one. */
  readonly example: string;
  readonly from: ParameterSource | undefined;
}

export interface Template {
  /** Of its record, which is drawn on like a page. */
  readonly key: string;
  readonly id: string;
  readonly name: string;
  /** What the points begin with in the example that is shown while it is edited. */
  readonly example: string;
  readonly parameters: readonly Parameter[];
  readonly box: Box;
}

const kinds: readonly ParameterKind[] = ['point', 'text', 'picture'];
const sources: readonly ParameterSource[] = ['title', 'part'];

export function templatesIn(store: RecordStore): readonly Template[] {
  return rememberedElements(store, templateElement).map((key) => readTemplate(store, key));
}

export function templateOf(store: RecordStore, id: string): Template | undefined {
  const key = rememberedElements(store, templateElement).find((one) => attributeOf(store, one, 'Id') === id);
  return key === undefined ? undefined : readTemplate(store, key);
}

function readTemplate(store: RecordStore, key: string): Template {
  const text = (name: string) => attributeOf(store, key, name) ?? '';
  return {
    ...{ key, id: text('Id'), name: text('Name'), example: text('Example') },
    parameters: parameterKeys(store, key).flatMap((own) => readParameter(store, own) ?? []),
    box: sheetOf(store, key),
  };
}

function parameterKeys(store: RecordStore, template: string): readonly string[] {
  return store.children(template).filter((key) => nameOf(store, key) === parameterElement);
}

function readParameter(store: RecordStore, key: string): Parameter | undefined {
  const text = (name: string) => attributeOf(store, key, name) ?? '';
  const kind = kinds.find((one) => one === text('Kind'));
  const from = sources.find((one) => one === text('From'));
  return kind && { key, name: text('Name'), kind, example: text('Example'), from };
}

/** Returns its key; undefined: the file of the editor can’t be read. */
export function addTemplate(
  edit: Transaction,
  given: { readonly name: string; readonly example: string; readonly width: number; readonly height: number },
): string | undefined {
  const root = openEditorFile(edit);
  if (root === undefined) return undefined;
  const { name, example, width, height } = given;
  const attributes = { Id: freeTemplateId(edit.store, name), Name: name, Example: example };
  const size = { SynopticWidth: width, SynopticHeight: height };
  return insertElement(edit, root, undefined, writeXml(element(templateElement, { ...attributes, ...size })));
}

export function addParameter(edit: Transaction, template: string, parameter: Omit<Parameter, 'key'>): string {
  const { name, kind, example, from } = parameter;
  const first = edit.store.children(template).find((key) => nameOf(edit.store, key) !== parameterElement);
  const node = element(parameterElement, { Name: name, Kind: kind, Example: example, From: from });
  return insertElement(edit, template, first, writeXml(node));
}

function freeTemplateId(store: RecordStore, name: string): string {
  const taken = new Set(templatesIn(store).map(({ id }) => id));
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const wanted = plain.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'template';
  for (let i = 1; ; i++) {
    const id = i === 1 ? wanted : `${wanted}-${i}`;
    if (!taken.has(id)) return id;
  }
}

/** Shapes first, the lowest first. */
export function templateParts(store: RecordStore, template: string): readonly string[] {
  return [...shapesOf(store, template), ...elementKeys(store, template)];
}

/** Each part with a name of its own, by which instances know it. */
export function nameParts(edit: Transaction, template: string): void {
  const { store } = edit;
  const parts = templateParts(store, template);
  const taken = new Set<string>();
  const known = new Set(parts.map((key) => partNameOf(store, key)));
  for (const key of parts) {
    const name = partNameOf(store, key);
    if (name !== '' && !taken.has(name)) {
      taken.add(name);
      continue;
    }
    const stem = (isShapeKey(key, store) ? nameOf(store, key) : nameOf(store, key)?.replace(/Data$/, '')) ?? 'part';
    let free = stem;
    for (let i = 2; known.has(free) || taken.has(free); i++) free = `${stem}-${i}`;
    taken.add(free);
    setPartName(edit, key, free);
  }
}

/** Differs as soon as instances would be drawn differently. */
export function templateFingerprint(store: RecordStore, { key, box }: Template): string {
  const nodes = templateParts(store, key).flatMap((part) => nodeAt(store, part) ?? []);
  return fingerprintOf(element('Template', { width: box.width, height: box.height }), ...nodes);
}
