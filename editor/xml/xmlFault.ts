import { fillTemplate } from '../../protocol/faults/fillTemplate.ts';
import { type Message, sentText } from '../../protocol/text/template.ts';

/** The service and the readers of workbooks give them in English, as a technical detail; the text view as its message. */
const xmlFaults = {
  badInstruction: sentText(/*i18n*/ 'This is not a valid XML declaration or processing instruction.'),
  badReference: sentText(/*i18n*/ '“{text}” is not a valid reference. Write & as &amp;.'),
  badTag: sentText(/*i18n*/ 'This is not a valid tag. Check names, quotes and blanks between attributes.'),
  cdataEnd: sentText(/*i18n*/ '“]]>” is not allowed in a text. Write > as &gt;.'),
  doctype: sentText(/*i18n*/ 'A document type (DOCTYPE) is not allowed.'),
  duplicateAttribute: sentText(/*i18n*/ 'Duplicate attribute {attribute}.'),
  forbiddenCharacter: sentText(/*i18n*/ 'The character {text} is not allowed.'),
  lessThanInAttribute: sentText(
    /*i18n*/ '“<” is not allowed in an attribute: write &lt;, or close the quotes before it.',
  ),
  noRoot: sentText(/*i18n*/ 'The file has no element.'),
  notClosed: sentText(/*i18n*/ '<{element}> has no end tag.'),
  otherEncoding: sentText(/*i18n*/ 'The file states the encoding {text}. Files are stored as UTF-8.'),
  outsideRoot: sentText(
    /*i18n*/ 'This is outside of the first element. A file has one element that contains all others.',
  ),
  tooDeep: sentText(/*i18n*/ 'Elements are nested more than {limit} deep.'),
  twoHyphens: sentText(/*i18n*/ '“--” is not allowed in a comment.'),
  unclosedMarkup: sentText(/*i18n*/ '“{text}” is not closed.'),
  undeclaredPrefix: sentText(/*i18n*/ 'The prefix {text} is not declared.'),
  wrongEnd: sentText(/*i18n*/ '</{element}> closes <{expected}>. Expected: </{expected}>.'),
} as const;

type Faults = typeof xmlFaults;
type NamesIn<S extends string> = S extends `${string}{${infer N}}${infer Rest}` ? N | NamesIn<Rest> : never;
type FaultOf<C extends keyof Faults> = { readonly code: C } & { readonly [N in NamesIn<Faults[C]['id']>]: string };
export type XmlReason = { [C in keyof Faults]: FaultOf<C> }[keyof Faults];

export function xmlFaultMessage(reason: XmlReason): Message {
  return { id: xmlFaults[reason.code].id, values: reason };
}

/** `line`: from 1. */
export class XmlFault extends Error {
  override readonly name = 'XmlFault';
  readonly reason: XmlReason;
  readonly line: number;

  constructor(reason: XmlReason, text: string, at: number) {
    super(fillTemplate(xmlFaults[reason.code].english, reason));
    this.reason = reason;
    this.line = lineAt(text, at);
  }
}

/** From 1. */
function lineAt(text: string, at: number): number {
  let line = 1;
  for (let next = text.indexOf('\n'); next !== -1 && next < at; next = text.indexOf('\n', next + 1)) line++;
  return line;
}
