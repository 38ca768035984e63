import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { CopyStart } from '../../../editor/copy/copySource.ts';
import type { RecordStore } from '../../../editor/records/recordStore.ts';
import { fieldText } from '../../../editor/station/fields.ts';
import { Select } from '../../ui/Select.tsx';
import { startAlone, type useCopyRequest } from './useCopyRequest.ts';

type CopyScopeProps = Pick<
  ReturnType<typeof useCopyRequest>,
  'beginning' | 'beginnings' | 'shown' | 'offered' | 'pages' | 'set'
> & { readonly store: RecordStore; readonly start: CopyStart };

/** What is copied: points by a common beginning, and their pages. */
export function CopyScope({ store, start, beginning, beginnings, shown, offered, pages, set }: CopyScopeProps) {
  const { t } = useLingui();
  const own: Record<CopyStart['kind'], string> = {
    points: t`the chosen points (${shown.length})`,
    page: t`the points of the page (${shown.length})`,
    elements: t`the points of the chosen elements (${shown.length})`,
  };
  const toggle = (key: string) => {
    const next = new Set(pages);
    if (!next.delete(key)) next.add(key);
    set({ pages: next });
  };
  return (
    <div className="stack far start">
      <Select
        label={t`Points`}
        value={beginning}
        onChange={({ currentTarget }) =>
          set({ beginning: currentTarget.value, pages: undefined, pairs: undefined, part: undefined })
        }
      >
        <option value={startAlone}>{own[start.kind]}</option>
        {beginnings.map(({ text, points }) => (
          <option key={text} value={text}>{t`all that begin with ${text} (${points.length})`}</option>
        ))}
      </Select>
      {offered.length > 0 && (
        <fieldset className="stack near">
          <legend className="strong">
            <Trans>Pages</Trans>
          </legend>
          <div className="wrap far">
            {offered.map(({ key, inside, all }) => (
              <label key={key} className="row">
                <input type="checkbox" checked={pages.has(key)} onChange={() => toggle(key)} />
                {fieldText(store, key, 'SynopticName') || fieldText(store, key, 'SynopticId')}{' '}
                <small>
                  <Plural value={all} one={`${inside} of # point`} other={`${inside} of # points`} />
                </small>
              </label>
            ))}
          </div>
        </fieldset>
      )}
    </div>
  );
}
