import { fileFaultRecord, fileRemarkRecord } from '../configuration/proposal.ts';
import { findingRecord } from '../faults/finding.ts';
import { type RecordOf, record } from '../wire/record.ts';
import { boolean, choice, filled, many, one, part, text, whole } from '../wire/recordFields.ts';

/** So many findings are told at most, faults first. */
export const mostDraftFindings = 2000;

export const checkDraftRecord = record('payload', { draft: text.required });

const draftFindingRecord = record('DraftFinding', {
  /** Key of the record that is wrong, or holds what is; undefined: it is the file as a whole. */
  record: filled,
  finding: part(findingRecord),
});
export type DraftFinding = RecordOf<typeof draftFindingRecord>;

const draftFileFaultRecord = record('DraftFileFault', { record: filled, fault: part(fileFaultRecord) });
export type DraftFileFault = RecordOf<typeof draftFileFaultRecord>;

export const draftCheckRecord = record('Content', {
  result: choice(['done', 'refused']).or('refused'),
  /**
   * `noDraft`: it was discarded. `unreadable`: files of its base, or edits, can't be read. `tooCostly`: that takes more
   * time, or memory, than any draft may.
   */
  reason: choice(['noDraft', 'unreadable', 'tooCostly']),
  /** Sequence of the last edit that was checked. */
  last: whole,
  /** False: station.xml can't be read. */
  isReadable: boolean.or(false),
  /** All that `check` finds, `mostDraftFindings` at most; `count`: how many there are. */
  count: whole.or(0),
  findings: many(draftFindingRecord),
  /** Pictures that the base does not have and that no version may have. */
  faults: many(draftFileFaultRecord),
});
/** What `check` would say of a version that the draft gives now. */
export type DraftCheck = RecordOf<typeof draftCheckRecord>;

/** A picture, uploaded with `PutPart`, before an edit adds it. */
export const checkPictureRecord = record('payload', { name: text.required, sha256: filled.required });
export type CheckPicture = RecordOf<typeof checkPictureRecord>;

export const pictureCheckRecord = record('Content', {
  result: choice(['done', 'refused']).or('refused'),
  /** `badFile`: no version may have it: `fault`. `incomplete`: it is to be uploaded first. */
  reason: choice(['badFile', 'incomplete', 'notStored']),
  fault: one(fileFaultRecord),
  /** Of the picture as a version has it, where something was left out: that is uploaded, too. */
  sha256: filled,
  remarks: many(fileRemarkRecord),
});
export type PictureCheck = RecordOf<typeof pictureCheckRecord>;
