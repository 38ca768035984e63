import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ParameterKind } from '../../../../editor/templates/partFields.ts';

/** Of parameters. */
export const kindTitles: Readonly<Record<ParameterKind, MessageDescriptor>> = {
  point: msg({ message: 'Point', context: 'parameter' }),
  text: msg({ message: 'Text', context: 'parameter' }),
  picture: msg({ message: 'Picture', context: 'parameter' }),
};
