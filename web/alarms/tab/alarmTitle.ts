import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AlarmsState } from '../../live/alarms/alarmStore.ts';

export interface TabView {
  readonly alarms: Pick<AlarmsState, 'status' | 'summary'>;
  /** Visitors' pages show none. */
  readonly isOpenPage: boolean;
  /** Alarms were watched here, until the user logged out or was idle for too long. */
  readonly isOver: boolean;
  /** Out of sight, and the device does not answer. */
  readonly isUnheard: boolean;
}

/** The title before the station's name; may be empty. */
export function alarmTitle(i18n: I18n, { alarms, isOpenPage, isOver, isUnheard }: TabView): string {
  const { status, summary } = alarms;
  if (isOpenPage) return '';
  if (isOver) return i18n._(msg`Alarms not monitored here`);
  if (status === 'none') return '';
  if (status === 'loading') return i18n._(msg`Loading alarms…`);
  if (status === 'stale' || isUnheard)
    return i18n._(summary.annunciated.length > 0 ? msg`Alarms not current` : msg`Alarm state unknown`);
  return summary.urgent ? `(${summary.unacknowledged}) ${summary.urgent.message}` : '';
}
