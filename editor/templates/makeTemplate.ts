import { drawingGroup } from '../drawing/drawingFile.ts';
import { rememberedPages } from '../generate/memory.ts';
import { boundsOf, movedBy } from '../page/box.ts';
import { boxOf, setBox } from '../page/boxOf.ts';
import { copiedText } from '../page/clipboard.ts';
import { attributeOf, insertElement } from '../records/elements.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';
import { fieldText, setField } from '../station/fields.ts';
import { carryJoins } from './carryJoins.ts';
import { freeInstanceIds, rememberInstance } from './instances.ts';
import { folderField, partFields, partText, setPartText } from './partFields.ts';
import { isShapeKey, partNameOf, placedName, setPartName } from './partNames.ts';
import { beginningName, placeholder } from './placeholders.ts';
import { rememberedPart } from './placeInstance.ts';
import { beginsWith, type Difference, type IdOf, pointIds, replacedWord } from './proposeTemplate.ts';
import { addParameter, addTemplate, nameParts, templateFingerprint, templateOf, templateParts } from './template.ts';

export interface NewTemplate {
  readonly name: string;
  /** Of the points; empty: they begin with nothing in common. */
  readonly beginning: string;
  readonly parameters: readonly { readonly name: string; readonly difference: Difference }[];
}

/**
 * From chosen elements and shapes of a page, the lowest first, which become its first instance unless they are
 * generated. Returns its Id; undefined: there are none, or the file of the editor can’t be read.
 */
export function makeTemplate(edit: Transaction, keys: readonly string[], made: NewTemplate): string | undefined {
  const { store } = edit;
  const bounds = boundsOf(keys.map((key) => boxOf(store, key)));
  if (!bounds) return undefined;
  const [x, y] = [Math.floor(bounds.x), Math.floor(bounds.y)];
  const size = {
    width: Math.max(1, Math.ceil(bounds.x + bounds.width) - x),
    height: Math.max(1, Math.ceil(bounds.y + bounds.height) - y),
  };
  const { name, beginning, parameters } = made;
  const template = addTemplate(edit, { name, example: beginning, ...size });
  if (template === undefined) return undefined;
  for (const { name: own, difference } of parameters) {
    const { kind, example, from } = difference;
    addParameter(edit, template, { name: own, kind, example, from });
  }
  const idOf = pointIds(store);
  const parts = new Map(
    keys.map((key) => {
      const parent = isShapeKey(key, store) ? drawingGroup(edit, template, size) : template;
      const part = insertElement(edit, parent, undefined, copiedText(store, [key]));
      setPartName(edit, part, undefined);
      setBox(edit, part, movedBy(boxOf(store, part), -x, -y));
      bindByName(edit, part, beginning, idOf);
      for (const { name: own, difference } of parameters)
        for (const use of difference.uses) if (use.key === key) putPlaceholder(edit, part, own, { ...difference, use });
      return [part, key] as const;
    }),
  );
  nameParts(edit, template);
  carryJoins(edit, new Map([...parts].map(([part, key]) => [key, part])));
  const id = attributeOf(store, template, 'Id') ?? '';
  const first = { values: new Map(parameters.map(({ name: own, difference }) => [own, difference.example])), x, y };
  becomeInstance(edit, id, parts, first, beginning);
  return id;
}

/** Points by their Ids, in place of numbers, which change; those that begin alike by the placeholder. */
export function bindByName(edit: Transaction, part: string, beginning: string, idOf: IdOf): void {
  const { store } = edit;
  const folder = fieldText(store, part, folderField);
  if (folder !== undefined && beginning !== '' && (folder === beginning || beginsWith(folder, beginning)))
    setField(edit, part, folderField, placeholder(beginningName) + folder.slice(beginning.length));
  for (const field of partFields(store, part)) {
    const text = field.kind === 'point' ? partText(store, part, field) : undefined;
    if (text === undefined) continue;
    const bound = (one: string) => {
      const id = idOf(one) ?? one;
      return beginning !== '' && beginsWith(id, beginning)
        ? placeholder(beginningName) + id.slice(beginning.length)
        : id;
    };
    const next = field.isList ? text.replace(/\S+/g, bound) : bound(text);
    if (next !== text) setPartText(edit, part, field, next);
  }
  // It names the point in another way.
  if (fieldText(store, part, 'InfoNumber')) setField(edit, part, 'RiData', undefined);
}

function putPlaceholder(
  edit: Transaction,
  part: string,
  name: string,
  { kind, example, use: { field } }: Difference & { readonly use: Difference['uses'][number] },
): void {
  const text = partText(edit.store, part, field) ?? '';
  const replace = {
    point: () =>
      (field.isList ? text.split(/\s+/) : [text]).map((id) => (id === example ? placeholder(name) : id)).join(' '),
    text: () => replacedWord(text, example, placeholder(name)),
    picture: () => (text.startsWith(example) ? placeholder(name) + text.slice(example.length) : text),
  };
  setPartText(edit, part, field, replace[kind]());
}

function becomeInstance(
  edit: Transaction,
  templateId: string,
  parts: ReadonlyMap<string, string>,
  { values, x, y }: { readonly values: ReadonlyMap<string, string>; readonly x: number; readonly y: number },
  beginning: string,
): void {
  const { store } = edit;
  const template = templateOf(store, templateId);
  if (!template || [...parts.values()].some((key) => isRemembered(store, key))) return;
  const id = freeInstanceIds(store, templateId)();
  const remembered = templateParts(store, template.key).flatMap((part) => {
    const key = parts.get(part);
    if (key === undefined) return [];
    const name = partNameOf(store, part);
    setPartName(edit, key, placedName(id, name));
    return [[name, rememberedPart(store, key)] as const];
  });
  rememberInstance(edit, {
    ...{ id, template: templateId, fingerprint: templateFingerprint(store, template) },
    ...{ box: { ...template.box, x, y }, size: template.box, parts: new Map(remembered), leftOut: new Set() },
    values: new Map([...(beginning === '' ? [] : [[beginningName, beginning] as const]), ...values]),
  });
}

/** A generated element is known by its Id, and so is a part of another instance. */
function isRemembered(store: RecordStore, key: string): boolean {
  const name = partNameOf(store, key);
  if (name === '') return false;
  return name.includes('/') || [...rememberedPages(store).values()].some(({ elements }) => elements.has(name));
}
