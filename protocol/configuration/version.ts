import { type RecordOf, record } from '../wire/record.ts';
import { boolean, choice, filled, text, time, whole } from '../wire/recordFields.ts';

/**
 * `proposed`: it never ran. `onTrial`: it runs, and goes back unless it is kept. `active`: the one that a start begins
 * with. `past`: it was active. `wentBack`: it was on trial, and never active.
 */
const versionStates = ['proposed', 'onTrial', 'active', 'past', 'wentBack'] as const;
export type VersionState = (typeof versionStates)[number];

/** Why a version went back: somebody wanted it, its time was over, the service was restarted, it could not begin. */
export const backCauses = ['person', 'deadline', 'restart', 'failed'] as const;
export type BackCause = (typeof backCauses)[number];

/** Where a version came from: somebody proposed it, or it was in the station folder at a start. */
export const versionSources = ['proposal', 'folder'] as const;

export const versionRecord = record('Version', {
  number: whole.required,
  /** When it was proposed, or found in the folder, UTC ms. */
  time: time.or(0),
  /** Login; empty: the station folder had it. */
  author: text.or(''),
  /** Why, as its author or who activated it last wrote. */
  comment: text.or(''),
  source: choice(versionSources).or('proposal'),
  /** The version that it was made from. */
  base: whole,
  /** Undefined: a state of a later version of the service. */
  state: choice(versionStates),
  isPinned: boolean.default(false),
  files: whole.or(0),
  /** How many it has against its base; undefined: they were not counted. */
  changes: whole,
  /** Who activated it last, and when; undefined: nobody, or it is not known. */
  activatedBy: text,
  activatedAt: time,
  /** Of the version and of all before it: a history that was altered shows. */
  digest: text.or(''),
  /** The digest does not fit: the row, or the one before it, was altered outside of the service. */
  isAltered: boolean.default(false),
});
/** A whole set of files, by its number. */
export type Version = RecordOf<typeof versionRecord>;

export const trialRecord = record('Trial', {
  version: whole.required,
  /** The version that runs again where it is not kept. */
  backTo: whole.or(0),
  /** Login of who activated it, the only one who may keep it. */
  by: text.or(''),
  /** How long until it goes back by itself, ms. */
  leftMs: whole.or(0),
  seconds: whole.or(0),
  comment: text.or(''),
});
/** A version on trial. */
export type Trial = RecordOf<typeof trialRecord>;

export const versionFileRecord = record('File', {
  /** In the station folder, with `/`. */
  name: text.required,
  /** Of what it holds, in hexadecimal digits; undefined: it could not be read. */
  sha256: filled,
});
export type VersionFile = RecordOf<typeof versionFileRecord>;
