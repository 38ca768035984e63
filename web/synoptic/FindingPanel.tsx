import type { Synoptic } from '../../protocol/synoptic.ts';
import { later } from '../text/later.tsx';
import { usePageFindings } from './usePageFindings.ts';

/** Most pages have none. */
const FindingList = later(async () => (await import('./FindingList.tsx')).FindingList);

export function FindingPanel({ synoptic }: { readonly synoptic: Synoptic }) {
  const findings = usePageFindings(synoptic);
  return findings.length > 0 ? <FindingList findings={findings} /> : null;
}
