import { msg } from '@lingui/core/macro';

/** What is said where the device could not keep a change. */
export const notWrittenMessage = msg`The device can’t write to its disk. Nothing was changed.`;
