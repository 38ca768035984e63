import { hash } from 'node:crypto';
import { type NewFinding, type Outdated, recordParts } from '../../../protocol/configuration/proposal.ts';
import type { Finding } from '../../../protocol/faults/finding.ts';
import { diffStations } from '../../station/diffStations.ts';
import { reasonText } from '../../station/findingText.ts';
import type { Station } from '../../station/station.ts';
import { translationRemarks } from '../../station/translations.ts';

/** Of `check`. */
export function findingsOf(station: Station): readonly Finding[] {
  return [...station.findings, ...station.remarks, ...translationRemarks(station)];
}

function contentOf({ line: _, ...finding }: Finding): string {
  return JSON.stringify(finding);
}

/** The findings that the base does not have, each with the key by which it is accepted. */
export function newFindings(base: Station, station: Station): NewFinding[] {
  const before = new Map<string, number>();
  for (const found of findingsOf(base)) before.set(contentOf(found), (before.get(contentOf(found)) ?? 0) + 1);
  const times = new Map<string, number>();
  return findingsOf(station).flatMap((finding) => {
    const content = contentOf(finding);
    const time = (times.get(content) ?? 0) + 1;
    times.set(content, time);
    if (time <= (before.get(content) ?? 0)) return [];
    const key = hash('sha256', `${time} ${content}`).slice(0, 16);
    return { key, finding: { ...finding, text: reasonText(finding) } };
  });
}

/** What both another version and a proposal changed of the proposal's base. */
export function changedByBoth(base: Station, other: Station, proposed: Station): Outdated['both'] {
  const [theirs, own] = [diffStations(base, other), diffStations(base, proposed)];
  return recordParts.flatMap((part) => {
    const { added, changed, removed } = theirs[part];
    const changedIds = new Set([...added, ...changed, ...removed]);
    const ids = [...own[part].added, ...own[part].changed, ...own[part].removed];
    return ids.filter((id) => changedIds.has(id)).map((id) => ({ part, id }));
  });
}
