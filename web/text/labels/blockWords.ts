import { msg } from '@lingui/core/macro';

/** What a command block does and does not do (R36); said wherever one is set or shown. */
export const blockMeaning = msg`Blocks all commands from Vigie except those of the user who set the block. This is not a lockout: the machine can still start automatically or be operated locally.`;

/** The same beside a value, where the mark alone is seen. */
export const blockedWords = msg`Commands blocked: the machine can still start automatically or be operated locally`;

/** It did: it moved, and not by a command. */
export const movedWords = msg`Commands blocked, but the state changed`;
