import { useMemo } from 'react';
import type { Synoptic } from '../../protocol/synoptic.ts';
import { later } from '../text/later.tsx';
import { useStore } from '../ui/store.ts';
import { usePage } from './PageContext.ts';
import { findingsOfPage } from './pageFindings.ts';

/** Most pages have none. */
const FindingList = later(async () => (await import('./FindingList.tsx')).FindingList);

export function FindingPanel({ synoptic }: { readonly synoptic: Synoptic }) {
  const { findings } = usePage();
  const boxes = useStore(findings);
  const ofPage = useMemo(() => findingsOfPage(synoptic), [synoptic]);
  const all = [...ofPage, ...boxes];
  if (all.length === 0) return null;
  return <FindingList findings={all} />;
}
