import type { RecordStore } from '../../../editor/records/recordStore.ts';
import { nodeAt } from '../../../editor/station/nodes.ts';
import { sectionOf } from '../../../editor/station/sections.ts';
import { FieldReader } from '../../../protocol/elementFields.ts';
import {
  type Calendar,
  periodAt,
  periodBefore,
  type ReportPeriod,
  type TimeRange,
} from '../../../protocol/report/period.ts';
import { reportCfgFields } from '../../../protocol/schema/reportFields.ts';
import { element } from '../../../protocol/wire/xml.ts';

/** With the shifts that the draft has, or the usual ones. */
export function draftCalendar(store: RecordStore, zone: string): Calendar {
  const settings = nodeAt(store, sectionOf(store, 'ReportCfg') ?? '', []) ?? element('ReportCfg');
  return { zone, shifts: reportCfgFields.shifts.read(new FieldReader(settings)) };
}

/** The last one that is over. */
export function lastWhole(kind: ReportPeriod, now: number, calendar: Calendar): TimeRange {
  return periodBefore(kind, periodAt(kind, now, calendar), calendar);
}

/** That of the moment; none that has not begun. */
export function begunAt(kind: ReportPeriod, at: number, now: number, calendar: Calendar): TimeRange {
  return periodAt(kind, Math.min(Math.max(0, at), now), calendar);
}
