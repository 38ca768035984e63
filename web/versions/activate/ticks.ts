import type { I18n } from '@lingui/core';
import type { EndedAlarm, NewFinding } from '../../../protocol/configuration/proposal.ts';
import { findingText } from '../../text/labels/findingText.ts';
import { stationText } from '../../text/stationTexts.ts';

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

/** An alarm that ends because the version does not have it. */
export function alarmTick({ key, id, message }: EndedAlarm): Tick {
  return { key, place: id, text: stationText(message) };
}
