import { memo, type RefObject, useMemo } from 'react';
import { marksOn } from '../../../../editor/layers/layerMarks.ts';
import { visibleDrawing } from '../../../../editor/layers/visibleDrawing.ts';
import { pageKeys } from '../../../../editor/page/pages.ts';
import type { DraftPage } from '../../../../editor/page/readPage.ts';
import { attributeOf } from '../../../../editor/records/elements.ts';
import type { RecordStore } from '../../../../editor/records/recordStore.ts';
import { fieldText } from '../../../../editor/station/fields.ts';
import { pageName, readSynoptic, type Synoptic } from '../../../../protocol/synoptic.ts';
import { element, type XmlNode } from '../../../../protocol/wire/xml.ts';
import type { LoadImage } from '../../../synoptic/imageCache.ts';
import { PageContext } from '../../../synoptic/PageContext.ts';
import { placeElements } from '../../../synoptic/stage/placement.ts';
import { Stage } from '../../../synoptic/stage/Stage.tsx';
import { usePageContents } from '../../../synoptic/usePageContents.ts';
import { useRecords } from '../../useRecords.ts';

interface CanvasStageProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly store: RecordStore;
  readonly pageKey: string;
  readonly page: DraftPage;
  readonly loadImage: LoadImage;
}

/** Nothing on it can be pressed. A choice does not draw it again. */
export const CanvasStage = memo(function CanvasStage({ ref, store, pageKey, page, loadImage }: CanvasStageProps) {
  const { synoptic } = page;
  const synoptics = usePageHeads(store);
  const given = { synoptics, hrefOf: nowhere, loadImage, isSelectable: false, isDraft: true };
  const contents = usePageContents(synoptic, given);
  const drawing = useRecords(store, visibleDrawing, pageKey);
  const hidden = useRecords(store, hiddenElements, pageKey, page);
  // An img shows its picture until the next one is loaded: nothing flickers while a user draws.
  const background = useMemo(
    () =>
      drawing === undefined ? undefined : (
        <img
          className="over whole tall"
          src={`data:image/svg+xml,${encodeURIComponent(drawing)}`}
          alt=""
          draggable={false}
        />
      ),
    [drawing],
  );
  const placed = useMemo(() => {
    const all = placeElements(synoptic);
    const unseen = new Set(hidden);
    return unseen.size === 0 ? all : all.filter(({ index }) => !unseen.has(index));
  }, [synoptic, hidden]);
  return (
    <PageContext value={contents}>
      <Stage
        ref={ref}
        synoptic={synoptic}
        placed={placed}
        selected={undefined}
        onPress={nothing}
        background={background}
      />
    </PageContext>
  );
});

/** Their places in the file. */
function hiddenElements(store: RecordStore, pageKey: string, page: DraftPage): readonly number[] {
  const marks = marksOn(store, pageKey, page);
  return marks.size === 0 ? none : page.keys.flatMap((key, at) => (marks.get(key)?.isHidden ? [at] : []));
}

const none: readonly number[] = [];
export const nowhere = () => '';
const nothing = () => undefined;

/** What links need; the same while no page gets another name. */
export function usePageHeads(store: RecordStore): readonly Synoptic[] {
  const heads = useRecords(store, headsOf);
  return useMemo(() => {
    const known = JSON.parse(heads) as readonly XmlNode['attributes'][];
    return known.map((attributes) => readSynoptic(element(pageName, attributes)));
  }, [heads]);
}

function headsOf(store: RecordStore): string {
  const heads = pageKeys(store).map((key) => {
    // Attributes first: a page has many children, and hardly ever one that is its name (R1).
    const textOf = (name: string) => attributeOf(store, key, name) ?? fieldText(store, key, name);
    return { SynopticId: textOf('SynopticId'), SynopticName: textOf('SynopticName') };
  });
  return JSON.stringify(heads);
}
