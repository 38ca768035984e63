import { msg } from '@lingui/core/macro';

/** What a command block does and does not do (R36); said wherever one is set or shown. */
export const blockMeaning = msg`Blocks commands from Vigie. The machine can still start by itself or by hand.`;

/** The same beside a value, where the mark alone is seen. */
export const blockedWords = msg`Commands blocked: the machine can still start by itself or by hand`;

/** It did: it moved, and not by a command. */
export const movedWords = msg`Commands blocked, and it moved all the same`;
