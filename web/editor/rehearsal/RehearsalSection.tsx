import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useState } from 'react';
import { pageKeys } from '../../../editor/page/pages.ts';
import { PageReader } from '../../../editor/page/readPage.ts';
import { RecordStore } from '../../../editor/records/recordStore.ts';
import { Link } from '../../router/Link.tsx';
import { SynopticPage } from '../../synoptic/SynopticPage.tsx';
import { useDraftImages } from '../pages/draftImages.ts';
import type { SectionProps } from '../section.ts';
import css from './RehearsalSection.module.css';

const empty = new RecordStore();

/**
 * The pages of a draft as operators would have them, on a desk or on a phone, with the values of the running station.
 * They are drawn to look at: nothing on them offers a command, and the world that they are drawn in has none.
 */
export function RehearsalSection({ client, revision, tools, here, hrefOf }: SectionProps) {
  const { t } = useLingui();
  const store = client.store ?? empty;
  const [reader] = useState(() => new PageReader());
  const synoptics = useMemo(
    () => (revision < 0 ? [] : pageKeys(store).flatMap((key) => reader.read(store, key)?.synoptic ?? [])),
    [reader, store, revision],
  );
  const loadImage = useDraftImages(store, revision, tools.file);
  const wanted = here.get('page');
  const synoptic =
    wanted === null
      ? (synoptics.find(({ isFirst }) => isFirst) ?? synoptics[0])
      : synoptics.find(({ id }) => id === wanted);
  const isPhone = here.get('view') === 'phone';
  const hrefOfPage = useCallback(
    (page: string) => hrefOf('rehearsal', { page, ...(isPhone && { view: 'phone' }) }),
    [hrefOf, isPhone],
  );
  const hrefOfView = (view: string) => hrefOf('rehearsal', { ...(synoptic && { page: synoptic.id }), view });
  return (
    <div className={css.section}>
      <div className={css.band} role="note">
        <p>
          <b>
            <Trans>Rehearsal</Trans>
          </b>{' '}
          <Trans>
            Pages of this draft with values of the running station. Commands are not possible here. Points that the
            running station does not have, or has with another kind or unit, show no value.
          </Trans>
        </p>
        <nav aria-label={t`Screen`}>
          <Link to={hrefOfView('desk')} aria-current={isPhone ? undefined : 'page'}>
            <Trans>Desk</Trans>
          </Link>
          <Link to={hrefOfView('phone')} aria-current={isPhone ? 'page' : undefined}>
            <Trans>Phone</Trans>
          </Link>
        </nav>
      </div>
      <div className={css.screen} data-view={isPhone ? 'phone' : 'desk'}>
        <SynopticPage
          synoptics={synoptics}
          synoptic={synoptic}
          hrefOf={hrefOfPage}
          loadImage={loadImage}
          view={isPhone ? 'list' : 'picture'}
        />
      </div>
    </div>
  );
}
