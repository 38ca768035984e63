import { memo, type RefObject, useMemo, useState } from 'react';
import { drawingOf } from '../../../../editor/drawing/drawingFile.ts';
import { pageKeys } from '../../../../editor/page/pages.ts';
import type { DraftPage } from '../../../../editor/page/readPage.ts';
import { attributeOf } from '../../../../editor/records/elements.ts';
import type { RecordStore } from '../../../../editor/records/recordStore.ts';
import { fieldText } from '../../../../editor/station/fields.ts';
import { namesOn } from '../../../../protocol/elementKinds.ts';
import { pageName, readSynoptic, type Synoptic } from '../../../../protocol/synoptic.ts';
import { element } from '../../../../protocol/wire/xml.ts';
import { useSubscribeTo } from '../../../live/useSubscribe.ts';
import { createFindingRegister } from '../../../synoptic/findingRegister.ts';
import type { LoadImage } from '../../../synoptic/imageCache.ts';
import { PageContext } from '../../../synoptic/PageContext.ts';
import { placeElements } from '../../../synoptic/stage/placement.ts';
import { Stage } from '../../../synoptic/stage/Stage.tsx';
import { usePointList } from '../../../synoptic/usePointOnPage.ts';
import css from './Canvas.module.css';

interface CanvasStageProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly store: RecordStore;
  readonly revision: number;
  readonly pageKey: string;
  readonly page: DraftPage;
  readonly loadImage: LoadImage;
}

/** Nothing on it can be pressed. A choice does not draw it again. */
export const CanvasStage = memo(function CanvasStage({
  ref,
  store,
  revision,
  pageKey,
  page,
  loadImage,
}: CanvasStageProps) {
  const { synoptic } = page;
  const [findings] = useState(createFindingRegister);
  const points = usePointList();
  const synoptics = usePageHeads(store, revision);
  const contents = useMemo(
    () => ({ synoptics, hrefOf: nowhere, loadImage, findings, points, isSelectable: false }),
    [synoptics, loadImage, findings, points],
  );
  useSubscribeTo(useMemo(() => namesOn(synoptic.elements), [synoptic]));
  const file = drawingOf(store, pageKey);
  const drawing = file === undefined ? undefined : store.text(file);
  // An img shows its picture until the next one is loaded: nothing flickers while a user draws.
  const background = useMemo(
    () =>
      drawing === undefined ? undefined : (
        <img
          className={css.drawing}
          src={`data:image/svg+xml,${encodeURIComponent(drawing)}`}
          alt=""
          draggable={false}
        />
      ),
    [drawing],
  );
  return (
    <PageContext value={contents}>
      <Stage
        ref={ref}
        synoptic={synoptic}
        placed={placeElements(synoptic)}
        selected={undefined}
        onPress={nothing}
        background={background}
      />
    </PageContext>
  );
});

const nowhere = () => '';
const nothing = () => undefined;

/** What links need; the same while no page gets another name. */
export function usePageHeads(store: RecordStore, revision: number): readonly Synoptic[] {
  const heads = useMemo(() => (revision < 0 ? '' : JSON.stringify(headsOf(store))), [store, revision]);
  return useMemo(() => {
    const known = JSON.parse(heads || '[]') as ReturnType<typeof headsOf>;
    return known.map((attributes) => readSynoptic(element(pageName, attributes)));
  }, [heads]);
}

function headsOf(store: RecordStore) {
  return pageKeys(store).map((key) => {
    // Attributes first: a page has many children, and hardly ever one that is its name (R1).
    const textOf = (name: string) => attributeOf(store, key, name) ?? fieldText(store, key, name);
    return { SynopticId: textOf('SynopticId'), SynopticName: textOf('SynopticName') };
  });
}
