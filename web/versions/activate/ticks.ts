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

/** The missing translations of a file are one tick: twenty boxes would not be read. */
export function findingTicks(findings: readonly NewFinding[], i18n: I18n): Tick[] {
  const lacksWords = ({ finding }: NewFinding) => finding.reason?.code === 'noTranslation';
  const ticks = findings.filter((one) => !lacksWords(one)).map((one) => findingTick(one, i18n));
  for (const [file, group] of Map.groupBy(findings.filter(lacksWords), ({ finding }) => finding.file)) {
    const [first] = group;
    if (!first) continue;
    const names = group.flatMap(({ finding: { reason } }) => (reason?.code === 'noTranslation' ? reason.value : []));
    const text = i18n._(msg`Without a translation: ${names.join(' · ')}`);
    const several = { key: `translations ${file}`, accepted: group.map(({ key }) => key), place: file, text };
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
