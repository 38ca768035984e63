import { Trans } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import type { DraftPage } from '../../../../editor/page/readPage.ts';
import type { RecordStore } from '../../../../editor/records/recordStore.ts';
import type { SynopticElement } from '../../../../protocol/elementKinds.ts';
import { PageContext } from '../../../synoptic/PageContext.ts';
import { usePageContents } from '../../../synoptic/usePageContents.ts';
import { later } from '../../../text/later.tsx';
import { nowhere, usePageHeads } from '../canvas/CanvasStage.tsx';
import type { PagePanelProps } from '../panel.ts';
import css from './PhoneList.module.css';

/** Phones have loaded it; a desk never does. */
const CardPage = later(async () => (await import('../../../synoptic/cards/CardPage.tsx')).CardPage, { texts: [] });

/** Live; a row chooses its element. Drawn only while it is unfolded. */
export function PhoneList({ page, ...props }: PagePanelProps) {
  const [isOpen, setOpen] = useState(false);
  const { store } = props.client;
  if (!page) return null;
  return (
    <details
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        if (currentTarget.open) requestAnimationFrame(() => currentTarget.scrollIntoView({ block: 'start' }));
      }}
    >
      <summary>
        <Trans>Show the list of cards</Trans>
      </summary>
      {isOpen && <Cards store={store} page={page} {...props} />}
    </details>
  );
}

interface CardsProps extends Pick<PagePanelProps, 'chosen' | 'choose' | 'loadImage'> {
  readonly store: RecordStore;
  readonly page: DraftPage;
}

function Cards({ store, page, chosen, choose, loadImage }: CardsProps) {
  const synoptics = usePageHeads(store);
  const contents = usePageContents(page.synoptic, {
    synoptics,
    hrefOf: nowhere,
    loadImage,
    isSelectable: true,
    isDraft: true,
  });
  const press = useCallback(
    (element: SynopticElement) => {
      const key = page.keys[page.synoptic.elements.indexOf(element)];
      if (key !== undefined) choose([key]);
    },
    [page, choose],
  );
  const selected = page.synoptic.elements.find((_, at) => chosen.has(page.keys[at] ?? ''));
  return (
    <PageContext value={contents}>
      <div className={css.phone}>
        <CardPage key={page.synoptic.id} synoptic={page.synoptic} selected={selected} onPress={press} />
      </div>
    </PageContext>
  );
}
