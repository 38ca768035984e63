import { Trans } from '@lingui/react/macro';
import { type ComponentProps, type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { SynopticElement } from '../../protocol/elementKinds.ts';
import type { Point } from '../../protocol/point.ts';
import type { Synoptic } from '../../protocol/synoptic.ts';
import type { Caller } from '../api/ask.ts';
import { useWorld } from '../live/WorldContext.ts';
import { later, Nothing } from '../text/later.tsx';
import { useHandOver } from './cards/useHandOver.ts';
import { ViewChoice } from './cards/ViewChoice.tsx';
import { useView, type View } from './cards/viewChoice.ts';
import { EmptyPage } from './EmptyPage.tsx';
import type { LoadImage } from './imageCache.ts';
import { LatePartOnly } from './LatePartOnly.tsx';
import { PageContext } from './PageContext.ts';
import css from './SynopticPage.module.css';
import { type Placed, placeElements } from './stage/placement.ts';
import { usePageContents } from './usePageContents.ts';
import { useStateImages } from './useStateImages.ts';
import { Viewer } from './viewer/Viewer.tsx';

/** A desk never needs it; its texts are among the first (web/build/splitTexts.ts). */
const CardPage = later(async () => (await import('./cards/CardPage.tsx')).CardPage, { texts: [] });

/** The first values of the page come first. */
const afterValuesMs = 500;

const PageSummary = later(async () => (await import('./PageSummary.tsx')).PageSummary, { missing: Nothing });

/** For screen readers. */
function LateSummary(props: ComponentProps<typeof PageSummary>) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), afterValuesMs);
    return () => clearTimeout(timer);
  }, []);
  // What was announced of another page says nothing of this one.
  return isDue && <PageSummary key={props.synoptic.id} {...props} />;
}

export interface SynopticPageProps {
  /** Those that the user may open, in file order; undefined while they are being read. */
  readonly synoptics: readonly Synoptic[] | undefined;
  readonly synoptic: Synoptic | undefined;
  /** They are not all of the station's. */
  readonly isPart?: boolean | undefined;
  /** The one that `onSelect` gave; it is ringed. */
  readonly selected?: SynopticElement | undefined;
  /**
   * Called for an element (CanSelect) that has a point; `target` is where the focus goes back to. Undefined: the page
   * is for viewing only.
   */
  readonly onSelect?: ((element: SynopticElement, point: Point, target: HTMLElement) => void) | undefined;
  readonly hrefOf: (synopticId: string) => string;
  readonly loadImage: LoadImage;
  /** For what elements read beside values; undefined: they read nothing else. */
  readonly client?: Caller | undefined;
  /** Undefined: as is usual on this screen (`useView`). */
  readonly view?: View;
  readonly beside?: ReactNode;
  /** Over the page, whose box is positioned for it. */
  readonly children?: ReactNode;
}

export function SynopticPage({ synoptic, synoptics, isPart, ...page }: SynopticPageProps) {
  if (!synoptics) return <EmptyPage isLoading />;
  if (synoptics.length === 0) {
    return (
      <EmptyPage>
        <Trans>No pages available. Pages come with the station configuration.</Trans>
        {isPart && <LatePartOnly />}
      </EmptyPage>
    );
  }
  if (!synoptic) {
    return (
      <EmptyPage links={synoptics.map(({ id, name }) => ({ href: page.hrefOf(id), text: name || id }))}>
        {isPart && <LatePartOnly />}
        <Trans>This page is not available in the running configuration. Available pages:</Trans>
      </EmptyPage>
    );
  }
  // Another page is another stage: nothing of the one before remains, its scroll position and findings included.
  return <DrawnPage key={synoptic.id} synoptic={synoptic} synoptics={synoptics} {...page} />;
}

interface DrawnProps extends SynopticPageProps {
  readonly synoptic: Synoptic;
  readonly synoptics: readonly Synoptic[];
}

function DrawnPage(props: DrawnProps) {
  const { synoptic, synoptics, selected, onSelect, hrefOf, loadImage, client, beside, children } = props;
  const { store } = useWorld();
  const placed = placeElements(synoptic);
  const isSelectable = onSelect !== undefined;
  const contents = usePageContents(synoptic, {
    synoptics,
    hrefOf,
    loadImage,
    isSelectable,
    openPoint: onSelect,
    client,
  });
  useStateImages(synoptic, loadImage);
  const summary = useId();
  const ringed = useMemo(() => placed.find(({ element }) => element === selected), [placed, selected]);
  const select = useCallback(
    (element: SynopticElement, target: HTMLElement) => {
      const { point } = store.get(store.numberOf(element));
      if (point) onSelect?.(element, point, target);
    },
    [store, onSelect],
  );
  const press = useCallback(({ element }: Placed, target: HTMLElement) => select(element, target), [select]);
  const usual = useView();
  const { view, choose } = props.view ? { view: props.view, choose: undefined } : usual;
  // A page that is only a background is a picture, and one with faults lists them below.
  const isEmpty = synoptic.elements.length === 0 && !synoptic.backgroundImage && synoptic.faults.length === 0;
  const frame = useRef<HTMLElement>(null);
  useHandOver(frame, view, synoptic, ringed, select);
  return (
    <PageContext value={contents}>
      <section ref={frame} className={`tall ${css.page}`} aria-label={synoptic.name} aria-describedby={summary}>
        <LateSummary id={summary} synoptic={synoptic} />
        {choose && <ViewChoice view={view} choose={choose} beside={view === 'list' && beside} />}
        {isEmpty ? (
          <EmptyPage>
            <Trans>This page is empty. Its content comes with the station configuration.</Trans>
          </EmptyPage>
        ) : view === 'list' ? (
          <CardPage synoptic={synoptic} selected={selected} onPress={select} />
        ) : (
          <Viewer synoptic={synoptic} placed={placed} selected={ringed} onPress={press} beside={beside} />
        )}
        {children}
      </section>
    </PageContext>
  );
}
