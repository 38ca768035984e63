import type { RecordStore } from '../records/recordStore.ts';
import { fieldText } from '../station/fields.ts';
import { hasWords } from '../station/texts.ts';
import { translationsOf } from '../station/translations.ts';
import { type CopyPlan, type CopyRequest, type CopyRow, rowId } from './planned.ts';
import { replacedAlike } from './replacements.ts';

/** Of changed texts whose originals are translated. */
export function planTranslations(
  store: RecordStore,
  texts: ReadonlyMap<string, string>,
  typed: CopyRequest['typed'],
  replace: (text: string) => string,
): { readonly rows: readonly CopyRow[]; readonly texts: CopyPlan['translations'] } {
  const rows: CopyRow[] = [];
  const made: CopyPlan['translations'][number][] = [];
  for (const { language, file, records } of translationsOf(store)) {
    const done = new Set<string>();
    for (const [before, after] of texts) {
      const known = records?.get(before);
      if (known === undefined || records?.has(after) || done.has(after) || !hasWords(after)) continue;
      done.add(after);
      const old = fieldText(store, known, 'To') ?? '';
      const proposed = replace(old) === old ? replacedAlike(old, before, after) : replace(old);
      const key = `${language} ${after}`;
      const to = (typed[rowId(key, 'name')] ?? proposed ?? '').trim();
      if (to !== '') made.push({ file, from: after, to });
      rows.push({
        ...{ key, kind: 'text', from: { id: language, name: old }, to: { id: '', name: to } },
        ...{ editable: ['name'], place: [after], fault: undefined },
        notes: to === '' ? [{ code: 'untranslated' }] : [],
      });
    }
  }
  return { rows, texts: made };
}
