import { Trans, useLingui } from '@lingui/react/macro';
import type { RecordStore } from '../../../editor/records/recordStore.ts';
import { placeOfRecord } from '../../../editor/station/placeOfRecord.ts';
import { Link } from '../../router/Link.tsx';
import type { SectionProps } from '../section.ts';
import { sectionTitles } from '../sectionTitles.ts';

interface CursorPlaceProps extends Pick<SectionProps, 'hrefOf'> {
  readonly store: RecordStore;
  /** Key of the element at the cursor. */
  readonly record: string | undefined;
  /** The section shown beside the text. */
  readonly shown: string | null;
}

export function CursorPlace({ store, record, shown, hrefOf }: CursorPlaceProps) {
  const { i18n } = useLingui();
  const place = record !== undefined ? placeOfRecord(store, record) : undefined;
  if (!place || place.section === 'files' || place.section === shown) return null;
  const title = i18n._(sectionTitles[place.section]);
  return (
    <p>
      <Link to={hrefOf(place.section, place.query)} className="slim">
        <Trans>Show in the section {title}</Trans>
      </Link>
    </p>
  );
}
