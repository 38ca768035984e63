import { fileFaultRecord, fileRemarkRecord } from '../configuration/proposal.ts';
import { findingRecord } from '../faults/finding.ts';
import { record } from '../wire/record.ts';
import { boolean, filled, many, one, part, text, whole } from '../wire/recordFields.ts';
import { inDegraded, longTimeoutMs, ours, type ReplyOf, type RequestOf } from './call.ts';

/** What `check` would say of a version that the draft gives now. */
export const checkDraft = ours('Configuration', 'IConfigurationManager/CheckDraft', 'deploy', {
  ...inDegraded,
  request: { draft: text.required },
  /**
   * `noDraft`: it was discarded. `unreadable`: files of its base, or edits, can't be read. `tooCostly`: that takes more
   * time, or memory, than any draft may.
   */
  refusals: ['noDraft', 'unreadable', 'tooCostly'],
  acts: false,
  reply: {
    /** Sequence of the last edit that was checked. */
    last: whole,
    /** False: station.xml can't be read. */
    isReadable: boolean.or(false),
    /** How many findings there are. */
    count: whole.or(0),
    /** All that `check` finds, faults first, 2,000 at most. */
    findings: many(
      record('DraftFinding', {
        /** Key of the record that is wrong, or holds what is; undefined: it is the file as a whole. */
        record: filled,
        finding: part(findingRecord),
      }),
    ),
    /** Remarks that are wanted, as editor.xml says; they are in neither of the above. */
    left: many(
      record('DraftLeftFinding', {
        record: filled,
        finding: part(findingRecord),
        /** Why, in a user's words. */
        because: text.or(''),
      }),
    ),
    /** Pictures that the base does not have and that no version may have. */
    faults: many(record('DraftFileFault', { record: filled, fault: part(fileFaultRecord) })),
  },
  timeoutMs: longTimeoutMs,
});
export type DraftCheck = ReplyOf<typeof checkDraft>;

/** A picture, uploaded by PutPart, before an edit adds it. */
export const checkPicture = ours('Configuration', 'IConfigurationManager/CheckPicture', 'deploy', {
  ...inDegraded,
  request: { name: text.required, sha256: filled.required },
  /** `badFile`: no version may have it, as `fault` says. `incomplete`: it is to be uploaded first. */
  refusals: ['badFile', 'incomplete'],
  reply: {
    fault: one(fileFaultRecord),
    /** Of the picture as a version has it, where something was left out: that is uploaded, too. */
    sha256: filled,
    remarks: many(fileRemarkRecord),
  },
  notStored: 'notStored',
});
export type CheckPicture = RequestOf<typeof checkPicture>;
export type PictureCheck = ReplyOf<typeof checkPicture>;
