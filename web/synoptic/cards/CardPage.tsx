import { useMemo, useRef, useState } from 'react';
import type { SynopticElement } from '../../../protocol/elementKinds.ts';
import type { Synoptic } from '../../../protocol/synoptic.ts';
import { FindingPanel } from '../FindingPanel.tsx';
import { PageContext, usePage } from '../PageContext.ts';
import { inStep } from '../stage/inStep.ts';
import { useIncrementalRender } from '../stage/useIncrementalRender.ts';
import css from './CardPage.module.css';
import { CardSection } from './CardSection.tsx';
import { DrawnRows, rowsBefore } from './DrawnRows.ts';
import { PartsIndex } from './PartsIndex.tsx';
import { RowContext } from './RowContext.ts';
import { useCards } from './useCards.ts';
import { hasPlace, usePlace } from './usePlace.ts';
import { useUndrawnFindings } from './useUndrawnFindings.ts';

/** More than any phone shows. */
const firstRows = 80;

export interface CardPageProps {
  readonly synoptic: Synoptic;
  readonly selected: SynopticElement | undefined;
  /** Give the same function while nothing changes. */
  readonly onPress: (element: SynopticElement, target: HTMLElement) => void;
}

/**
 * A page as a list of cards, on a phone in place of its picture. It draws once; from then on each row hears of its own
 * point alone. It needs a `PageContext` above it and the page's points asked for.
 */
export function CardPage({ synoptic, selected, onPress }: CardPageProps) {
  const page = usePage();
  const scroller = useRef<HTMLDivElement>(null);
  const sections = useCards(synoptic);
  // A place to come back to may be anywhere.
  const [atOnce] = useState(() => (hasPlace(synoptic) ? Number.POSITIVE_INFINITY : firstRows));
  const count = useIncrementalRender(synoptic.elements, atOnce);
  const drawn = useMemo(() => ({ count, before: rowsBefore(sections) }), [count, sections]);
  usePlace(scroller, synoptic);
  useUndrawnFindings(synoptic, sections);
  // The row is the button; what it shows is drawn as on a page to look at.
  const inside = useMemo(() => ({ ...page, isSelectable: false, isInRows: true }), [page]);
  const rows = useMemo(() => ({ onPress: page.isSelectable ? onPress : undefined }), [page.isSelectable, onPress]);
  return (
    <PageContext value={inside}>
      <RowContext value={rows}>
        <div
          ref={scroller}
          className={css.scroller}
          data-selected={selected ? '' : undefined}
          onAnimationStart={inStep}
        >
          <PartsIndex sections={sections} list={scroller} />
          <DrawnRows value={drawn}>
            {sections.map((section, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name of their own, and come all at once
              <CardSection key={i} part={i} section={section} selected={selected} />
            ))}
          </DrawnRows>
          <FindingPanel synoptic={synoptic} />
        </div>
      </RowContext>
    </PageContext>
  );
}
