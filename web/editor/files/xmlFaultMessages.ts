import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { XmlReason } from '../../../editor/xml/xmlFault.ts';

type Code = XmlReason['code'];
type Of<C extends Code> = Extract<XmlReason, { readonly code: C }>;
type Messages = { readonly [C in Code]: MessageDescriptor | ((reason: Of<C>) => MessageDescriptor) };

const messages: Messages = {
  badInstruction: msg`This is not a valid XML declaration or processing instruction.`,
  badReference: ({ text }) => msg`“${text}” is not a valid reference. Write & as &amp;.`,
  badTag: msg`This is not a valid tag. Check names, quotes and blanks between attributes.`,
  cdataEnd: msg`“]]>” is not allowed in a text. Write > as &gt;.`,
  doctype: msg`A document type (DOCTYPE) is not allowed.`,
  duplicateAttribute: ({ attribute }) => msg`Duplicate attribute ${attribute}.`,
  forbiddenCharacter: ({ text }) => msg`The character ${text} is not allowed.`,
  lessThanInAttribute: msg`“<” is not allowed in an attribute: write &lt;, or close the quotes before it.`,
  noRoot: msg`The file has no element.`,
  notClosed: ({ element }) => msg`<${element}> has no end tag.`,
  otherEncoding: ({ text }) => msg`The file states the encoding ${text}. Files are stored as UTF-8.`,
  outsideRoot: msg`This is outside of the first element. A file has one element that contains all others.`,
  tooDeep: ({ limit }) => msg`Elements are nested more than ${limit} deep.`,
  twoHyphens: msg`“--” is not allowed in a comment.`,
  unclosedMarkup: ({ text }) => msg`“${text}” is not closed.`,
  undeclaredPrefix: ({ text }) => msg`The prefix ${text} is not declared.`,
  wrongEnd: ({ element, expected }) => msg`</${element}> closes <${expected}>. Expected: </${expected}>.`,
};

export function xmlFaultMessage(reason: XmlReason): MessageDescriptor {
  // By the table, which the compiler can't follow here.
  const message = messages[reason.code] as MessageDescriptor | ((reason: XmlReason) => MessageDescriptor);
  return typeof message === 'function' ? message(reason) : message;
}
