import type { I18n } from '@lingui/core';
import type { EndedAlarm, NewFinding } from '../../../protocol/configuration/proposal.ts';
import { findingGroups, findingInFormWords } from '../../text/labels/findingGroups.ts';
import { stationText } from '../../text/stationTexts.ts';

interface TickItem {
  readonly key: string;
  readonly place: string;
  readonly text: string;
}

/** What an administrator confirms, one by one, before a version is activated. */
export interface Tick extends TickItem {
  /** The keys that confirm it. */
  readonly accepted: readonly string[];
  /** What it is about, where that is more than one. */
  readonly items: readonly TickItem[];
}

/** One for each kind of finding: twenty boxes would not be read. */
export function findingTicks(findings: readonly NewFinding[], i18n: I18n): Tick[] {
  const found = findings.map(({ key, finding }) => {
    const { file, line } = finding;
    return { key, finding, place: line > 0 ? `${file}:${line}` : file, text: findingInFormWords(finding, i18n) };
  });
  return findingGroups(found, i18n).map(({ title, items }) => {
    const accepted = items.map(({ key }) => key);
    const places = new Set(items.map(({ place, finding }) => (items.length > 1 ? finding.file : place)));
    // With another finding of the kind it is to be confirmed again.
    const tick = { key: accepted.join(' '), accepted, place: [...places].join(' · '), text: title };
    return { ...tick, items: items.length > 1 ? items : [] };
  });
}

/** An alarm that ends because the version does not have it. */
export function alarmTick({ key, id, message }: EndedAlarm): Tick {
  return { key, accepted: [key], place: id, text: stationText(message), items: [] };
}
