import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { changeOfReplacement } from '../../../editor/find/changeOfReplacement.ts';
import type { Found } from '../../../editor/find/find.ts';
import type { Refusal, Replacement } from '../../../editor/find/replacements.ts';
import { shapeText } from '../../../editor/find/searchedTexts.ts';
import type { RecordStore } from '../../../editor/records/recordStore.ts';
import { fieldText } from '../../../editor/station/fields.ts';
import { formulaFaultText } from '../../../protocol/faults/formulaFaultTexts.ts';
import { capitalized } from '../../text/capitalized.ts';
import { changeSentence } from '../../text/labels/changeSentence.ts';
import { translationOf } from '../../text/translationOf.ts';
import { elementTitle } from '../editMessages.ts';
import { alreadyUsed, faultText, fieldTitle } from '../forms/fieldTexts.ts';
import css from './FindPanel.module.css';

/** The point, page or other thing that it is in. */
export function ownerText(i18n: I18n, store: RecordStore, { thing, owner }: Found): string {
  const read = (...fields: readonly string[]) =>
    fields.map((field) => fieldText(store, owner, field)).find(Boolean) ?? '';
  const id = read('Id');
  const name = read('SynopticName', 'Name', 'Message', 'Title', 'SynopticId', 'Id');
  const called = name === id || id === '' ? name : `${name} (${id})`;
  switch (thing) {
    case 'point':
      return i18n._(msg`Point ${called}`);
    case 'alarm':
      return i18n._(msg`Alarm ${called}`);
    case 'page':
      return i18n._(msg`Page ${called}`);
    case 'programme':
      return i18n._(msg`Programme of ${called}`);
    case 'link':
      return i18n._(msg`Link ${called}`);
    case 'report':
      return i18n._(msg`Report ${called}`);
    case 'publisher':
      return i18n._(msg`Publisher ${called}`);
    case 'station':
      return i18n._(msg({ message: 'Station', context: 'editor' }));
    case 'translation':
      return languageOf(i18n, owner);
  }
}

/** As the form calls it, with what of its owner has it. */
export function foundField(
  i18n: I18n,
  store: RecordStore,
  { element, driver, owner, record, name, field, thing }: Found,
) {
  if (thing === 'translation') {
    const from = fieldText(store, record, 'From') ?? '';
    return i18n._(msg`Translation of “${from}”`);
  }
  if (field === shapeText) return i18n._(msg`Text of the drawing`);
  const title = fieldTitle(i18n, { element, driver }, name);
  if (record === owner) return title;
  return `${capitalized(elementTitle(i18n, element), i18n.locale)}: ${title}`;
}

/** The texts that are found are marked. */
export function MarkedText({ text, ranges }: Pick<Found, 'text' | 'ranges'>): ReactNode {
  return ranges.flatMap(([from, to], i) => {
    const before = text.slice(ranges[i - 1]?.[1] ?? 0, from);
    const after = i === ranges.length - 1 ? text.slice(to) : '';
    return [
      before,
      <mark key={from} className={`strong ${css.found}`}>
        {text.slice(from, to)}
      </mark>,
      after,
    ];
  });
}

/** As a list of changes of a version says it. */
export function replacementText(i18n: I18n, store: RecordStore, replacement: Replacement): string {
  const change = changeOfReplacement(store, replacement);
  if (change) return changeSentence({ change }, i18n);
  const { found, after } = replacement;
  const { text: before } = found;
  const where = [ownerText(i18n, store, found), foundField(i18n, store, found)].join(', ');
  return i18n._(msg`${where}: “${before}” → “${after}”`);
}

export function refusalText(i18n: I18n, { found, after }: Replacement, refusal: Refusal): string {
  switch (refusal.code) {
    case 'missing':
      return i18n._(msg`It would be empty.`);
    case 'taken':
      return i18n._(alreadyUsed(after));
    case 'twice':
      return i18n._(msg`Several would be “${after}”.`);
    case 'across':
      return i18n._(msg`The text is in more than one part of the formula.`);
    case 'condition':
      return i18n._(msg`It would no longer be a condition.`);
    case 'unknown': {
      const { value } = refusal;
      return i18n._(msg`“${value}” does not exist.`);
    }
    case 'fault':
      return faultText(i18n, found, refusal.fault);
    case 'formula':
      return formulaFaultText(refusal.fault, translationOf(i18n));
  }
}

function languageOf(i18n: I18n, file: string): string {
  const code = /^texts\.(.+)\.xml$/.exec(file)?.[1] ?? file;
  return capitalized(new Intl.DisplayNames(i18n.locale, { type: 'language' }).of(code) ?? code, i18n.locale);
}
