import { type RecordOf, record } from '../wire/record.ts';
import { boolean, choice, filled, text, time, whole } from '../wire/recordFields.ts';

/**
 * `proposed`: it never ran. `onTrial`: it runs, and goes back unless it is accepted. `active`: the one that a start
 * runs. `past`: it was active. `wentBack`: it was on trial, and never active.
 */
const versionStates = ['proposed', 'onTrial', 'active', 'past', 'wentBack'] as const;
export type VersionState = (typeof versionStates)[number];

/** Requested by a user, trial time over, service restarted, or it could not start. */
export const backCauses = ['person', 'deadline', 'restart', 'failed'] as const;
export type BackCause = (typeof backCauses)[number];

/** Proposed by a user, or found in the station folder at a start. */
export const versionSources = ['proposal', 'folder'] as const;

export const versionRecord = record('Version', {
  number: whole.required,
  /** When it was proposed, or found in the folder, UTC ms. */
  time: time.or(0),
  /** Login; empty: the station folder had it. */
  author: text.or(''),
  /** The reason, as its author or the last user who activated it gave it. */
  comment: text.or(''),
  source: choice(versionSources).or('proposal'),
  /** The version that it was made from. */
  base: whole,
  /** Undefined: a state of a later version of the service. */
  state: choice(versionStates),
  isPinned: boolean.default(false),
  files: whole.or(0),
  /** Against its base; undefined: not counted. */
  changes: whole,
  /** The last user who activated it, and when; undefined: none, or unknown. */
  activatedBy: text,
  activatedAt: time,
  /** Over the version and all before it: reveals an altered history. */
  digest: text.or(''),
  /** The digest does not match: the row, or the one before it, was altered outside of the service. */
  isAltered: boolean.default(false),
});
export type Version = RecordOf<typeof versionRecord>;

export const trialRecord = record('Trial', {
  version: whole.required,
  /** The version that runs again where it is not accepted. */
  backTo: whole.or(0),
  /** The login that activated it, the only one that may accept it. */
  by: text.or(''),
  /** How long until it goes back automatically, ms. */
  leftMs: whole.or(0),
  seconds: whole.or(0),
  comment: text.or(''),
});
export type Trial = RecordOf<typeof trialRecord>;

export const versionFileRecord = record('File', {
  /** Path in the station folder, with `/`. */
  name: text.required,
  /** Of the content, in hexadecimal; undefined: it could not be read. */
  sha256: filled,
});
export type VersionFile = RecordOf<typeof versionFileRecord>;
