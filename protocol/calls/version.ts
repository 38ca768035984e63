import { changeRecord } from '../configuration/changeCodes.ts';
import { trialRecord, versionFileRecord, versionRecord } from '../configuration/version.ts';
import { boolean, choice, filled, many, one, text, texts, whole } from '../wire/recordFields.ts';
import { xmls } from '../wire/xmlField.ts';
import { inDegraded, ours, type ReplyOf } from './call.ts';

/** All versions that are stored. */
export const getVersions = ours('Configuration', 'IConfigurationManager/GetVersions', 'viewVersions', {
  ...inDegraded,
  reply: {
    /** The version that runs; undefined: it could not be stored yet. */
    running: whole,
    /** Started with `--follow-folder`: nothing can be activated. */
    followsFolder: boolean.default(false),
    trial: one(trialRecord),
    /** Newest first. */
    versions: many(versionRecord),
  },
});
export type Versions = ReplyOf<typeof getVersions>;

const twoVersions = { from: whole.required, to: whole.required } as const;
const comparison = ['done', 'noVersion', 'unreadable'] as const;

/** What is another in the second version. */
export const getChanges = ours('Configuration', 'IConfigurationManager/GetChanges', 'viewVersions', {
  ...inDegraded,
  request: twoVersions,
  reply: {
    /** `noVersion`: one of them is not stored. `unreadable`: the station.xml of one can't be read. */
    result: choice(comparison).or('noVersion'),
    /** What can do harm first. */
    changes: many(changeRecord),
  },
});

/** The pages that are drawn otherwise in the second version. */
export const getPages = ours('Configuration', 'IConfigurationManager/GetPages', 'viewVersions', {
  ...inDegraded,
  request: twoVersions,
  reply: {
    /** As of the changes. */
    result: choice(comparison).or('noVersion'),
    /** Their SynopticIds. */
    changed: texts.named('Changed').or([]),
    /** The pages of each version, those that are drawn otherwise whole, and the points on them, as the configuration and GetPoints have them; others without elements. */
    before: xmls,
    after: xmls,
  },
  // Pages are megabytes: they are written as the station has them.
  sends: 'xml',
});

export const getFiles = ours('Configuration', 'IConfigurationManager/GetFiles', 'viewVersions', {
  ...inDegraded,
  request: { version: whole.required },
  reply: {
    /** None: there is no such version. */
    files: many(versionFileRecord),
  },
});

/** A part of a file of any version. */
export const getPart = ours('Configuration', 'IConfigurationManager/GetPart', 'viewVersions', {
  ...inDegraded,
  request: {
    sha256: filled.required,
    /** From 0. */
    part: whole.required,
  },
  reply: {
    /** How many the file has. */
    parts: whole.or(0),
    /** Undefined: there is no such part. */
    base64: text,
  },
});

/** A pinned version is stored permanently. Code 7: there is no such version. */
export const pinVersion = ours('Configuration', 'IConfigurationManager/PinVersion', 'viewVersions', {
  ...inDegraded,
  request: { version: whole.required, isPinned: boolean.required },
  reply: null,
  acts: true,
});
