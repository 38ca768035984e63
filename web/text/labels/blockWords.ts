import { msg } from '@lingui/core/macro';

/** The effect of a command block (R36); shown wherever one is set or listed. */
export const blockMeaning = msg`Blocks all commands from Vigie except those of the user who set the block. This is not a lockout: the machine can still start automatically or be operated locally.`;

/** Beside a value, where only the mark is seen. */
export const blockedWords = msg`Commands blocked: the machine can still start automatically or be operated locally`;

/** It did: it moved, and not by a command. */
export const movedWords = msg`Commands blocked, but the state changed`;
