import type { RecordStore } from '../records/recordStore.ts';
import { fieldText } from '../station/fields.ts';
import { hasWords } from '../station/texts.ts';
import { translationsOf } from '../station/translations.ts';
import { withPart } from './nameParts.ts';
import { type CopyPlan, type CopyRequest, type CopyRow, rowId } from './planned.ts';
import { replacedAlike } from './replacements.ts';

interface Renamed {
  readonly language: string;
  readonly before: string;
  readonly after: string;
  /** The translation of `before`. */
  readonly old: string;
}

/** Of changed texts whose originals are translated, and of a folder of the copied pages. `texts`: what each was. */
export function planTranslations(
  store: RecordStore,
  texts: ReadonlyMap<string, string>,
  request: Pick<CopyRequest, 'typed' | 'part' | 'pages'>,
  replace: (text: string) => string,
): { readonly rows: readonly CopyRow[]; readonly texts: CopyPlan['translations'] } {
  const rows: CopyRow[] = [];
  const made: CopyPlan['translations'][number][] = [];
  const { typed, part, pages } = request;
  const folder = part?.place === 'folder' && pages.length > 0 ? part.text : '';
  const add = (file: string, { language, after, old }: Renamed, proposed: string | undefined) => {
    const key = `${language} ${after}`;
    const to = (typed[rowId(key, 'name')] ?? proposed ?? '').trim();
    if (to !== '') made.push({ file, from: after, to });
    rows.push({
      ...{ key, kind: 'text', from: { id: language, name: old }, to: { id: '', name: to } },
      ...{ editable: ['name'], place: [after], fault: undefined },
      notes: to === '' ? [{ code: 'untranslated' }] : [],
    });
  };
  for (const { language, file, records } of translationsOf(store)) {
    if (folder !== '' && hasWords(folder) && !records?.has(folder))
      add(file, { language, before: '', after: folder, old: '' }, part?.translated[language]);
    for (const [after, before] of texts) {
      const known = records?.get(before);
      if (known === undefined || records?.has(after) || after === folder || !hasWords(after)) continue;
      const renamed = { language, before, after, old: fieldText(store, known, 'To') ?? '' };
      add(file, renamed, proposedFor(renamed, part, replace));
    }
  }
  return { rows, texts: made };
}

/** Undefined: it can't be known. */
function proposedFor(
  { language, before, after, old }: Renamed,
  part: CopyRequest['part'],
  replace: (text: string) => string,
): string | undefined {
  const plain = replace(before);
  const isParted = part !== undefined && plain !== after && withPart(plain, part.text, part.place) === after;
  if (!isParted) return replace(old) === old ? replacedAlike(old, before, after) : replace(old);
  const own = part.translated[language]?.trim() ?? '';
  const inner = plain === before || replace(old) !== old ? replace(old) : replacedAlike(old, before, plain);
  return own === '' || inner === undefined ? undefined : withPart(inner, own, part.place);
}
