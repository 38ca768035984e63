import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Field } from '../../../../protocol/schema/schema.ts';
import { referenceOf } from '../../../../station/read/references.ts';

/** What was typed names nothing, or more than one. */
export function notFound(field: Field<unknown>, text: string): MessageDescriptor {
  switch (referenceOf(field)?.to) {
    case 'pageId':
      return msg`“${text}” is not a page. Choose one from the list.`;
    case 'linkId':
      return msg`“${text}” is not a link. Choose one from the list.`;
    case undefined:
      return msg`“${text}” is not a picture of the station. Choose one from the list.`;
    default:
      return msg`“${text}” is not a point. Expected: a name, an ID or a number.`;
  }
}
