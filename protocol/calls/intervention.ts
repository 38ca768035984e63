import { remoteRefusals } from '../commands/command.ts';
import { overrideKinds } from '../commands/overrideKind.ts';
import { record } from '../wire/record.ts';
import { choice, field, many, number, text, time } from '../wire/recordFields.ts';
import { entry, ours, type ReplyOf, type RequestOf } from './call.ts';

export const setBlock = ours('CommandBlock', 'ICommandBlockManager/SetBlock', 'block', {
  element: 'Block',
  request: {
    infoNumber: number.required,
    text: text.or(''),
    /** UTC ms; undefined: until it is removed. */
    until: time.strict,
    /** Chosen points; undefined: every commanded point of the machine of `infoNumber`, or that point where it has no machine. */
    points: field(many(record('Point', { infoNumber: number.required })).form),
  },
  refusals: ['notAllowed', 'noPoint', 'notAnOutput', 'textMissing', 'untilPast', 'alreadyBlocked', ...remoteRefusals],
  /** Whose block is there already. */
  reply: { by: text },
  ...entry,
});
export type BlockRequest = RequestOf<typeof setBlock>;
export type BlockOutcome = ReplyOf<typeof setBlock>;

export const removeBlock = ours('CommandBlock', 'ICommandBlockManager/RemoveBlock', 'block', {
  request: {
    /** Undefined: by an app that knows one block a point; the oldest of the point is meant. */
    id: text,
    infoNumber: number.required,
    /** Values that the user has seen to be due, and wants written; what is due and not among them waits for its next switch. */
    writes: many(record('Write', { infoNumber: number.required, value: text.required })),
  },
  refusals: ['notAllowed', 'noPoint', 'notBlocked', ...remoteRefusals],
  reply: {
    /** Who had set it. */
    by: text,
    /** Blocks of others that still stop commands to points of the one that was removed. */
    remaining: field(many(record('Remaining', { user: text.or(''), text: text.or('') })).form),
  },
  notStored: 'notKept',
});
export type UnblockRequest = RequestOf<typeof removeBlock>;
export type UnblockOutcome = ReplyOf<typeof removeBlock>;

export const setOverride = ours('Override', 'IOverrideManager/SetOverride', 'override', {
  element: 'Override',
  request: {
    infoNumber: number.required,
    kind: choice(overrideKinds).required,
    /** Plain decimal text (R34). */
    value: text.required,
    text,
    /** Undefined: until it is released. */
    until: time.strict,
  },
  refusals: [
    'notAllowed',
    'noPoint',
    'rejected',
    'notPlainDecimal',
    'notMeasurable',
    'textBad',
    'untilPast',
    ...remoteRefusals,
  ],
  ...entry,
});
export type OverrideRequest = RequestOf<typeof setOverride>;
export type OverrideOutcome = ReplyOf<typeof setOverride>;

export const releaseOverride = ours('Override', 'IOverrideManager/ReleaseOverride', 'override', {
  request: { infoNumber: number.required },
  refusals: ['notAllowed', 'noPoint', 'notOverridden', ...remoteRefusals],
  notStored: 'notKept',
});

/** Gives all points back to the field, in one transaction. */
export const releaseOverrides = ours('Override', 'IOverrideManager/ReleaseOverrides', 'override', {
  refusals: ['notAllowed', 'noPoint', 'notOverridden', ...remoteRefusals],
  notStored: 'notKept',
});
export type ReleaseOutcome = ReplyOf<typeof releaseOverride>;
