import type { I18n } from '@lingui/core';
import { nameOf } from '../../../../editor/records/elements.ts';
import type { RecordStore } from '../../../../editor/records/recordStore.ts';
import { partFields, partText } from '../../../../editor/templates/partFields.ts';
import { partNameOf } from '../../../../editor/templates/partNames.ts';
import { beginningName, placeholder } from '../../../../editor/templates/placeholders.ts';
import { templateParts } from '../../../../editor/templates/template.ts';
import type { OutdatedInstance } from '../../../../editor/templates/updateInstances.ts';
import { elementTitle } from '../../editMessages.ts';

/** Its kind, and the end of its point or its text, as in the template; one that the template has lost, its kind. */
export function partTitle(i18n: I18n, store: RecordStore, one: OutdatedInstance, part: string): string {
  const own = templateParts(store, one.template.key).find((key) => partNameOf(store, key) === part);
  const element = nameOf(store, own ?? one.placed.parts.get(part) ?? '');
  if (element === undefined) return part;
  const texts = own === undefined ? [] : partFields(store, own).map((field) => partText(store, own, field));
  const text = texts.find(Boolean)?.replaceAll(placeholder(beginningName), '').trim();
  return [elementTitle(i18n, element), text].filter(Boolean).join(' ');
}
