import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { fieldTitle } from '../forms/fieldTexts.ts';
import { cellText } from './cellText.ts';
import type { RecordAbout } from './gridKind.ts';

export interface Change {
  readonly field: string;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

export function fieldsText(i18n: I18n, about: RecordAbout, fields: readonly (readonly [name: string, text: string])[]) {
  return fields
    .map(([name, text]) => `${fieldTitle(i18n, about.place, name)} ${cellText(i18n, about, name, text)}`)
    .join(', ');
}

export function changesText(i18n: I18n, about: RecordAbout, changes: readonly Change[]): string {
  const nothing = i18n._(msg({ message: 'nothing', context: 'value of a field' }));
  return changes
    .map(({ field, from, to }) => {
      const name = fieldTitle(i18n, about.place, field);
      const textOf = (text: string | undefined) => cellText(i18n, about, field, text) ?? nothing;
      const [before, after] = [textOf(from), textOf(to)];
      return i18n._(msg`${name}: ${before} → ${after}`);
    })
    .join(', ');
}
