import { coded } from '../faults/coded.ts';
import { findingRecord } from '../faults/finding.ts';
import { type RecordOf, record } from '../wire/record.ts';
import { choice, many, part, text, time, whole } from '../wire/recordFields.ts';
import { fileFaults, fileRemarks } from './fileFault.ts';

export const newFindingRecord = record('NewFinding', {
  /** Names it in the request to activate: each is accepted individually. */
  key: text.required,
  finding: part(findingRecord),
});
/** One that the base does not have. */
export type NewFinding = RecordOf<typeof newFindingRecord>;

export const endedAlarmRecord = record('EndedAlarm', {
  /** As of a finding. */
  key: text.required,
  id: text.or(''),
  message: text.or(''),
  priority: whole.or(0),
});
/** An alarm that is not normal now, and that the version does not have: activating it ends the alarm. */
export type EndedAlarm = RecordOf<typeof endedAlarmRecord>;

export const fileFaultRecord = record('FileFault', {
  name: text.or(''),
  line: whole.or(0),
  /** Undefined: a code of another version of the service. */
  reason: coded(fileFaults),
});
export type FileFault = RecordOf<typeof fileFaultRecord>;

export const fileRemarkRecord = record('FileRemark', { name: text.or(''), reason: coded(fileRemarks) });
export type FileRemark = RecordOf<typeof fileRemarkRecord>;

/** Kinds of objects that both another user and the proposal changed since its base. */
export const recordParts = ['links', 'points', 'programmes', 'alarms', 'pages', 'images', 'texts', 'settings'] as const;

export const outdatedRecord = record('Outdated', {
  /** The running version, its author and its time (UTC ms). */
  version: whole.or(0),
  by: text.or(''),
  time: time.or(0),
  /** What both changed; also empty where the base is no longer stored. */
  both: many(record('Both', { part: choice(recordParts), id: text.or('') })),
});
/** Another version was activated since the base. */
export type Outdated = RecordOf<typeof outdatedRecord>;
