import { type CSSProperties, useRef } from 'react';
import type { Synoptic } from '../../protocol/synoptic.ts';
import { type PageContents, PageContext } from './PageContext.ts';
import pageCss from './SynopticPage.module.css';
import { placeElements } from './stage/placement.ts';
import { Stage } from './stage/Stage.tsx';
import { useElementSize } from './useElementSize.ts';
import { usePageContents } from './usePageContents.ts';
import { useStateImages } from './useStateImages.ts';
import css from './WallPage.module.css';

/** The functions must be the same while nothing changes: every link and every image calls them. */
interface Props extends Pick<PageContents, 'synoptics' | 'hrefOf' | 'loadImage' | 'isDraft'> {
  readonly synoptic: Synoptic;
}

export function WallPage({ synoptics, synoptic, hrefOf, loadImage, isDraft = false }: Props) {
  const box = useRef<HTMLElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const boxSize = useElementSize(box);
  const placed = placeElements(synoptic);
  const contents = usePageContents(synoptic, { synoptics, hrefOf, loadImage, isSelectable: false, isDraft });
  useStateImages(synoptic, loadImage);
  const { width, height, background } = synoptic;
  const scale = Math.min(boxSize.width / width, boxSize.height / height);
  return (
    <PageContext value={contents}>
      <section
        ref={box}
        className={`tall ${pageCss.page} ${css.wall}`}
        style={
          {
            '--page-ground': background,
            '--page-width': width,
            '--page-height': height,
            '--wall-scale': scale,
          } as CSSProperties
        }
        aria-label={synoptic.name}
      >
        <div className={css.sheet}>
          <Stage ref={stage} synoptic={synoptic} placed={placed} selected={undefined} onPress={nothing} />
        </div>
      </section>
    </PageContext>
  );
}

const nothing = () => undefined;
