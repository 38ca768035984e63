import type { Findings } from '../../../station/check/findings.ts';
import { type LintSource, lintStation } from './lintStation.ts';
import { pageRules, stationRules } from './rules.ts';

/** For `check`: what of pages, and of the points that they show, could be better. */
export function remarkLint(source: LintSource, remarks: Findings): void {
  const station = lintStation(source);
  const found = [
    ...station.pages.flatMap((page) => Object.values(pageRules).flatMap((rule) => rule(page, station))),
    ...Object.values(stationRules).flatMap((rule) => rule(station)),
  ];
  for (const { node, reason } of found) remarks.remark(node, reason);
}
