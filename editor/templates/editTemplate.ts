import { sheetOf } from '../page/pageSize.ts';
import { elementKeys } from '../page/readPage.ts';
import { attributeOf, nameOf, removeElement, setAttribute } from '../records/elements.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';
import { forgetInstances, type Instance, instancesIn, rememberInstance } from './instances.ts';
import { bindByName } from './makeTemplate.ts';
import { partFields, partText, setPartText } from './partFields.ts';
import { filledText, placeholder } from './placeholders.ts';
import { pointIds } from './proposeTemplate.ts';
import {
  addParameter,
  type Parameter,
  type Template,
  templateFingerprint,
  templateOf,
  templateParts,
} from './template.ts';

/** What was placed stays, as ordinary elements. */
export function deleteTemplate(edit: Transaction, { key, id }: Template): void {
  forgetInstances(
    edit,
    instancesOf(edit.store, id).map((one) => one.id),
  );
  removeElement(edit, key);
}

function instancesOf(store: RecordStore, template: string): readonly Instance[] {
  return [...instancesIn(store).values()].filter((one) => one.template === template);
}

/** Whatever tool changed it: its points are known by their Ids, and its drawing is as large as it is. */
export function settleTemplate(edit: Transaction, id: string): void {
  const { store } = edit;
  const template = templateOf(store, id);
  if (!template) return;
  const idOf = pointIds(store);
  const isNumber = (key: string) =>
    partFields(store, key).some((field) => field.kind === 'point' && /\d/.test(partText(store, key, field) ?? ''));
  for (const key of elementKeys(store, template.key)) if (isNumber(key)) bindByName(edit, key, template.example, idOf);
  const drawing = store.children(template.key).find((key) => nameOf(store, key) === 'svg');
  if (drawing === undefined) return;
  const { width, height } = sheetOf(store, template.key);
  const wanted = { width: String(width), height: String(height), viewBox: `0 0 ${width} ${height}` };
  for (const [name, value] of Object.entries(wanted))
    if (attributeOf(store, drawing, name) !== value) setAttribute(edit, drawing, name, value);
}

export function isFreeName({ parameters }: Template, name: string): boolean {
  return name !== '' && name !== 'P' && !/[{}]/.test(name) && parameters.every((one) => one.name !== name);
}

/** Of what a field has now, which becomes its example. */
export function parameterOf(
  edit: Transaction,
  template: Template,
  { key, name, field }: { readonly key: string; readonly name: string; readonly field: string },
): void {
  const own = partFields(edit.store, key).find((one) => one.name === field);
  if (!own) return;
  addParameter(edit, template.key, {
    ...{ name, kind: own.kind, example: partText(edit.store, key, own) ?? '', from: undefined },
  });
  setPartText(edit, key, own, placeholder(name));
}

/** Everywhere; instances stay up to date. */
export function renameParameter(edit: Transaction, template: Template, parameter: Parameter, name: string): void {
  keepingInstances(
    edit,
    template,
    (instance) => {
      const values = [...instance.values].map(([one, text]) => [one === parameter.name ? name : one, text] as const);
      return { ...instance, values: new Map(values) };
    },
    () => {
      setAttribute(edit, parameter.key, 'Name', name);
      replacePlaceholder(edit, template, parameter.name, placeholder(name));
    },
  );
}

/** What had it has its example; instances get that when they are updated. */
export function removeParameter(edit: Transaction, template: Template, parameter: Parameter): void {
  replacePlaceholder(edit, template, parameter.name, parameter.example);
  removeElement(edit, parameter.key);
}

function replacePlaceholder(edit: Transaction, template: Template, name: string, by: string): void {
  const { store } = edit;
  for (const key of templateParts(store, template.key))
    for (const field of partFields(store, key)) {
      const text = partText(store, key, field);
      const next = text === undefined ? undefined : filledText(text, (one) => (one === name ? by : undefined));
      if (next !== text) setPartText(edit, key, field, next);
    }
}

/** Instances that were up to date are so afterwards, because they are drawn alike. */
function keepingInstances(
  edit: Transaction,
  template: Template,
  changed: (instance: Instance) => Instance,
  change: () => void,
): void {
  const { store } = edit;
  const before = templateFingerprint(store, template);
  change();
  const after = templateFingerprint(store, template);
  for (const instance of instancesOf(store, template.id)) {
    const fingerprint = instance.fingerprint === before ? after : instance.fingerprint;
    rememberInstance(edit, { ...changed(instance), fingerprint });
  }
}
