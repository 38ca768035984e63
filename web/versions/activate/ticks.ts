import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { EndedAlarm, NewFinding } from '../../../protocol/configuration/proposal.ts';
import { findingText } from '../../text/labels/findingText.ts';
import { stationText } from '../../text/stationTexts.ts';

/** What an administrator confirms, one by one, before a version is activated. */
export interface Tick {
  readonly key: string;
  /** The keys that confirm it. */
  readonly accepted: readonly string[];
  readonly place: string;
  readonly text: string;
}

/** What is missing in a file, of a kind, is one tick: twenty boxes would not be read. */
const missing = {
  noAction: (names: string) => msg`Alarms without operator guidance: ${names}`,
  noTranslation: (names: string) => msg`Without a translation: ${names}`,
};

type Missing = Extract<NonNullable<NewFinding['finding']['reason']>, { readonly code: keyof typeof missing }>;

function missingIn({ finding: { reason } }: NewFinding): Missing | undefined {
  return reason?.code === 'noAction' || reason?.code === 'noTranslation' ? reason : undefined;
}

export function findingTicks(findings: readonly NewFinding[], i18n: I18n): Tick[] {
  const ticks = findings.filter((one) => !missingIn(one)).map((one) => findingTick(one, i18n));
  const kindOf = (one: NewFinding) => `${missingIn(one)?.code} ${one.finding.file}`;
  for (const [key, group] of Map.groupBy(findings.filter(missingIn), kindOf)) {
    const [first] = group;
    const kind = first && missingIn(first)?.code;
    if (!kind) continue;
    const names = group.flatMap((one) => missingIn(one)?.value ?? []);
    const text = i18n._(missing[kind](names.join(' · ')));
    const several = { key, accepted: group.map((one) => one.key), place: first.finding.file, text };
    ticks.push(group.length === 1 ? findingTick(first, i18n) : several);
  }
  return ticks;
}

function findingTick({ key, finding }: NewFinding, i18n: I18n): Tick {
  const { file, line, element, reason, text } = finding;
  const place = line > 0 ? `${file}:${line}` : file;
  return { key, accepted: [key], place, text: reason ? findingText(i18n, reason, element) : text };
}

/** An alarm that ends because the version does not have it. */
export function alarmTick({ key, id, message }: EndedAlarm): Tick {
  return { key, accepted: [key], place: id, text: stationText(message) };
}
