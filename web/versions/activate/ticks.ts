import type { I18n } from '@lingui/core';
import type { NewFinding } from '../../../protocol/configuration/proposal.ts';
import type { ReadChange } from '../../api/versions.ts';
import { findingText } from '../../text/labels/findingText.ts';
import { changeSentence } from '../changes/changeSentence.ts';

/** What an administrator confirms, one by one, before a version is activated. */
export interface Tick {
  readonly key: string;
  /** Where it is. */
  readonly place: string;
  readonly text: string;
}

/** A new finding. */
export function findingTick({ key, finding }: NewFinding, i18n: I18n): Tick {
  const { file, line, element, reason, text } = finding;
  const place = line > 0 ? `${file}:${line}` : file;
  return { key, place, text: reason ? findingText(i18n, reason, element) : text };
}

/** Alarms that are active and end because the version does not have them; where no alarm state is known, all that it ends. */
export function alarmTicks(
  changes: readonly ReadChange[],
  active: ReadonlySet<string> | undefined,
  i18n: I18n,
): readonly Tick[] {
  return changes.flatMap((row) => {
    if (row.change?.code !== 'alarmRemoved' || active?.has(row.change.id) === false) return [];
    return [{ key: `alarm ${row.change.id}`, place: row.change.id, text: changeSentence(row, i18n) }];
  });
}
