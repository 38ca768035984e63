import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { listWords } from '../../../importers/pointLists/listWords.ts';
import type { PointList } from '../../../importers/pointLists/readPointList.ts';
import { fillTemplate } from '../../../protocol/faults/fillTemplate.ts';
import { faultText, fieldTitle } from '../forms/fieldTexts.ts';
import type { PreviewRow } from './readPoints.ts';

const place = { element: 'Point' };

export const kindTitles = {
  new: msg({ message: 'New', context: 'row of a list' }),
  changed: msg({ message: 'Changed', context: 'row of a list' }),
  same: msg({ message: 'The same', context: 'row of a list' }),
  refused: msg({ message: 'Refused', context: 'row of a list' }),
};

type ListReason = { readonly code: keyof typeof listWords.en } & Readonly<Record<string, string>>;

/** A reason of the list reader, a sentence. */
export function listText({ locale }: I18n, reason: ListReason): string {
  const words = locale === 'fr' ? listWords.fr : listWords.en;
  const text = fillTemplate(words[reason.code], reason);
  return `${text.slice(0, 1).toLocaleUpperCase(locale)}${text.slice(1)}.`;
}

/** What a row does, or why it does nothing. */
export function rowText(i18n: I18n, row: PreviewRow): string {
  const notes = row.notes.map((note) => listText(i18n, note));
  return [contentText(i18n, row), ...notes].filter(Boolean).join(' ');
}

const elsewhere = new Set(['Id', 'InfoNumber']);

function contentText(i18n: I18n, row: PreviewRow): string {
  const title = (name: string) => fieldTitle(i18n, place, name);
  const nothing = i18n._(msg({ message: 'nothing', context: 'value of a field' }));
  if (row.kind === 'same') return '';
  if (row.kind === 'new')
    return Object.entries(row.fields)
      .flatMap(([name, text]) => (elsewhere.has(name) ? [] : `${title(name)} ${text}`))
      .join(', ');
  if (row.kind === 'changed')
    return row.changes
      .map(({ field, from, to }) => {
        const [name, before, after] = [title(field), from ?? nothing, to ?? nothing];
        return i18n._(msg`${name}: ${before} → ${after}`);
      })
      .join(', ');
  const { reason } = row;
  return reason.code === 'fault' ? faultText(i18n, place, reason.fault) : listText(i18n, reason);
}

/** How a list was read. */
export function readingText(i18n: I18n, { used, unused }: PointList): string {
  const columns = used.map(([kind, name]) => `${name} = ${kind}`).join(', ');
  const others = unused.filter((name) => name !== '').join(', ');
  return others === '' ? i18n._(msg`Columns: ${columns}.`) : i18n._(msg`Columns: ${columns}. Not used: ${others}.`);
}
