import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { pageKeys } from '../../../editor/page/pages.ts';
import { pageIn } from '../../../editor/page/readPage.ts';
import type { RecordStore } from '../../../editor/records/recordStore.ts';
import type { Synoptic } from '../../../protocol/synoptic.ts';
import { Link } from '../../router/Link.tsx';
import { useNavigate } from '../../router/RouterContext.tsx';
import { SynopticPage } from '../../synoptic/SynopticPage.tsx';
import { Options } from '../../ui/Options.tsx';
import { useDraftImages } from '../pages/draftImages.ts';
import type { SectionProps } from '../section.ts';
import { useRecords } from '../useRecords.ts';
import css from './RehearsalSection.module.css';
import { usePageReads } from './usePageReads.tsx';

/**
 * As operators would have them, on a desk or on a phone, with the values of the running station. Nothing on them offers
 * a command, and the world that they are drawn in has none.
 */
export function RehearsalSection(props: SectionProps) {
  const { store, tools, here, hrefOf } = props;
  const { t } = useLingui();
  const synoptics = useRecords(store, pagesIn);
  const loadImage = useDraftImages(store, tools.file);
  const wanted = here.get('page');
  const synoptic =
    wanted === null
      ? (synoptics.find(({ isFirst }) => isFirst) ?? synoptics[0])
      : synoptics.find(({ id }) => id === wanted);
  const unread = usePageReads(props, synoptic);
  const isPhone = here.get('view') === 'phone';
  const hrefOfPage = useCallback(
    (page: string) => hrefOf('rehearsal', { page, ...(isPhone && { view: 'phone' }) }),
    [hrefOf, isPhone],
  );
  const navigate = useNavigate();
  const hrefOfView = (view: string) => hrefOf('rehearsal', { ...(synoptic && { page: synoptic.id }), view });
  return (
    <div className="tall apart">
      <div className="toolbar far notice" role="note">
        <div className={`fill ${css.words}`}>
          <p>
            <b>
              <Trans>Rehearsal</Trans>
            </b>{' '}
            <Trans>
              Pages of this draft with live values. Commands are not possible here. Points that the running station does
              not have, or reads otherwise, are read from the field every few seconds.
            </Trans>
          </p>
          {unread}
        </div>
        <select
          aria-label={t`Page`}
          value={synoptic?.id ?? ''}
          onChange={({ currentTarget }) => navigate(hrefOfPage(currentTarget.value), { replace: true })}
        >
          <Options of={synoptics.map(({ id, name }) => [id, name || id])} />
        </select>
        <nav className="tabs" aria-label={t`Screen`}>
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

function pagesIn(store: RecordStore): readonly Synoptic[] {
  return pageKeys(store).flatMap((key) => pageIn(store, key)?.synoptic ?? []);
}
