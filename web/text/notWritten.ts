import { msg } from '@lingui/core/macro';

export const notWrittenMessage = msg`The device can’t write to its disk. Nothing was changed.`;
