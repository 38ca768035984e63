import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { DraftPage } from '../../../../editor/page/readPage.ts';
import type { RecordStore } from '../../../../editor/records/recordStore.ts';
import type { SynopticElement } from '../../../../protocol/elementKinds.ts';
import { createFindingRegister } from '../../../synoptic/findingRegister.ts';
import { PageContext } from '../../../synoptic/PageContext.ts';
import { usePointList } from '../../../synoptic/usePointOnPage.ts';
import { usePageHeads } from '../canvas/CanvasStage.tsx';
import type { PagePanelProps } from '../panels.tsx';
import css from './PhoneList.module.css';

/** Phones have loaded it; a desk never does. */
const CardPage = lazy(async () => ({ default: (await import('../../../synoptic/cards/CardPage.tsx')).CardPage }));

/** The page as the list of cards that a phone shows, live; a row chooses its element. Drawn only while it is unfolded. */
export function PhoneList({ page, ...props }: PagePanelProps) {
  const [isOpen, setOpen] = useState(false);
  const { store } = props.client;
  if (!page || !store) return null;
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Trans>Show the list of cards</Trans>
      </summary>
      {isOpen && <Cards store={store} page={page} {...props} />}
    </details>
  );
}

interface CardsProps extends Pick<PagePanelProps, 'revision' | 'chosen' | 'choose' | 'loadImage'> {
  readonly store: RecordStore;
  readonly page: DraftPage;
}

function Cards({ store, revision, page, chosen, choose, loadImage }: CardsProps) {
  const [findings] = useState(createFindingRegister);
  const points = usePointList();
  const synoptics = usePageHeads(store, revision);
  // Cards are found in the whole page: what is moved on the canvas does not wait for them.
  const shown = useDeferredValue(page);
  const contents = useMemo(
    () => ({ synoptics, hrefOf: nowhere, loadImage, findings, points, isSelectable: true }),
    [synoptics, loadImage, findings, points],
  );
  const press = useCallback(
    (element: SynopticElement) => {
      const key = shown.keys[shown.synoptic.elements.indexOf(element)];
      if (key !== undefined) choose([key]);
    },
    [shown, choose],
  );
  const selected = shown.synoptic.elements.find((_, at) => chosen.has(shown.keys[at] ?? ''));
  return (
    <PageContext value={contents}>
      <div className={css.phone}>
        <Suspense>
          <CardPage key={shown.synoptic.id} synoptic={shown.synoptic} selected={selected} onPress={press} />
        </Suspense>
      </div>
    </PageContext>
  );
}

const nowhere = () => '';
