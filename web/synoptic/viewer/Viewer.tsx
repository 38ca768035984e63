import { useLingui } from '@lingui/react/macro';
import {
  type ComponentProps,
  type CSSProperties,
  type ReactNode,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Synoptic } from '../../../protocol/synoptic.ts';
import { later, Nothing } from '../../text/later.tsx';
import { useMedia } from '../../ui/browser/useMedia.ts';
import { FindingPanel } from '../FindingPanel.tsx';
import { fitPage, readablePrint, smallPrint } from '../fit.ts';
import type { Placed, PlacedOnPage } from '../stage/placement.ts';
import { Stage } from '../stage/Stage.tsx';
import { useElementSize } from '../useElementSize.ts';
import { usePageFindings } from '../usePageFindings.ts';
import { leavesRoom } from './controlsRoom.ts';
import { attachGestures } from './gestures.ts';
import { pageKey } from './pageKeys.ts';
import { ViewControls } from './ViewControls.tsx';
import css from './Viewer.module.css';
import { createViewport, scalesFor, type Viewport } from './viewport.ts';

const Minimap = later(async () => (await import('./Minimap.tsx')).Minimap, { missing: Nothing });

export interface ViewerProps {
  readonly synoptic: Synoptic;
  readonly placed: readonly PlacedOnPage[];
  readonly selected: Placed | undefined;
  readonly beside?: ReactNode;
  /** Must be the same function while nothing changes, or every element is compared again. */
  readonly onPress: (placed: Placed, target: HTMLElement) => void;
}

/**
 * The picture of a page, with all that moves it. It fills its box, at any size, and needs a `PageContext` above it and
 * a subscription to the page's points (`useSubscribeTo`); that is all, so any screen can hold it, as `DrawnPage` does:
 * `<PageContext value={contents}><Viewer synoptic={page} placed={placeElements(page)} … /></PageContext>`.
 */
export function Viewer({ synoptic, placed, selected, beside, onPress }: ViewerProps) {
  const { t } = useLingui();
  const viewer = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [viewport, setViewport] = useState<Viewport>();
  const areaSize = useElementSize(area);
  const viewerSize = useElementSize(viewer);
  const { width, height, background } = synoptic;
  const print = useMemo(() => smallPrint(synoptic), [synoptic]);
  // Then they are in a column of their own.
  const isLow = useMedia('(max-height: 480px)');
  const hasFindings = usePageFindings(synoptic).length > 0;
  const isOver = useMemo(() => {
    const scale = fitPage(synoptic, viewerSize, print);
    return !isLow && leavesRoom({ placed, page: synoptic, area: viewerSize, scale, hasFindings });
  }, [isLow, placed, synoptic, viewerSize, print, hasFindings]);

  useLayoutEffect(() => {
    if (!scroller.current || !sheet.current || !stage.current) return;
    const parts = { scroller: scroller.current, sheet: sheet.current, stage: stage.current, page: synoptic };
    const made = createViewport(parts);
    setViewport(made);
    const release = attachGestures(scroller.current, made);
    return () => {
      release();
      made.stop();
    };
  }, [synoptic]);
  useLayoutEffect(() => {
    viewport?.setScales(scalesFor(synoptic, areaSize, fitPage(synoptic, areaSize, print), readablePrint(print)));
  }, [viewport, synoptic, areaSize, print]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the links and buttons inside bubble to it
    <div
      ref={viewer}
      className={css.viewer}
      style={{ '--page-ground': background, '--page-width': width, '--page-height': height } as CSSProperties}
      data-over={isOver ? '' : undefined}
      onKeyDown={(event) => viewport && stage.current && pageKey(event, { viewport, stage: stage.current, placed })}
    >
      <div ref={area} className={css.area}>
        {/* biome-ignore lint/a11y/useSemanticElements: a picture that scrolls, not a set of fields */}
        <div
          ref={scroller}
          className={css.scroller}
          data-selected={selected ? '' : undefined}
          role="group"
          aria-label={t`Diagram`}
          aria-description={t`Arrow keys move between elements.`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
          tabIndex={0}
        >
          <div ref={sheet} className={css.sheet}>
            <Stage ref={stage} synoptic={synoptic} placed={placed} selected={selected} onPress={onPress} />
          </div>
        </div>
        {viewport && <MapWhenCropped {...{ synoptic, placed, viewport }} />}
      </div>
      <div className={`noPaper ${css.foot}`}>
        <FindingPanel synoptic={synoptic} />
        {viewport && <ViewControls viewport={viewport} beside={beside} />}
      </div>
    </div>
  );
}

function MapWhenCropped(map: ComponentProps<typeof Minimap>) {
  const { isCropped, isFit } = useSyncExternalStore(map.viewport.subscribe, map.viewport.state);
  return isCropped && !isFit && <Minimap {...map} />;
}
