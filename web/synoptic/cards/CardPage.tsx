import { useMemo, useRef, useState } from 'react';
import type { SynopticElement } from '../../../protocol/elementKinds.ts';
import type { Synoptic } from '../../../protocol/synoptic.ts';
import { later, Nothing } from '../../text/later.tsx';
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
import { hasReadingPosition, useReadingPosition } from './useReadingPosition.ts';
import { useUndrawnFindings } from './useUndrawnFindings.ts';

const OutsideCount = later(async () => (await import('./OutsideCount.tsx')).OutsideCount, { missing: Nothing });

/** Rows drawn at once: more than any phone shows. */
const firstRows = 80;

export interface CardPageProps {
  readonly synoptic: Synoptic;
  readonly selected: SynopticElement | undefined;
  /** Must be the same function while nothing changes. */
  readonly onPress: (element: SynopticElement, target: HTMLElement) => void;
}

/**
 * It renders once; from then on each row subscribes to its own point. It needs a `PageContext` above it and a
 * subscription to the page's points.
 */
export function CardPage({ synoptic, selected, onPress }: CardPageProps) {
  const page = usePage();
  const scroller = useRef<HTMLDivElement>(null);
  const sections = useCards(synoptic);
  // A restored scroll position may be anywhere.
  const [atOnce] = useState(() => (hasReadingPosition(synoptic) ? Number.POSITIVE_INFINITY : firstRows));
  const count = useIncrementalRender(synoptic.elements, atOnce);
  const drawn = useMemo(() => ({ count, before: rowsBefore(sections) }), [count, sections]);
  useReadingPosition(scroller, synoptic);
  useUndrawnFindings(synoptic, sections);
  // The row is the button; its contents are drawn as on a page without selection.
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
          {synoptic.elements.some(({ isOutside }) => isOutside) && (
            <div className={css.notes}>
              <OutsideCount synoptic={synoptic} />
            </div>
          )}
          <FindingPanel synoptic={synoptic} />
        </div>
      </RowContext>
    </PageContext>
  );
}
