import { useMemo } from 'react';
import type { Synoptic } from '../../protocol/synoptic.ts';
import { useStore } from '../ui/store.ts';
import { usePage } from './PageContext.ts';
import { findingsOfPage, type PageFinding } from './pageFindings.ts';

/** Of the page as a whole, and of each element that is drawn as a marked box. */
export function usePageFindings(synoptic: Synoptic): readonly PageFinding[] {
  const { findings } = usePage();
  const boxes = useStore(findings);
  const ofPage = useMemo(() => findingsOfPage(synoptic), [synoptic]);
  return useMemo(() => [...ofPage, ...boxes], [ofPage, boxes]);
}
