/** Sentences, with the names of what they state in braces. */
const xmlFaults = {
  badReference: '{text} is not a valid reference',
  badTag: 'not a valid tag',
  cdataEnd: ']]> in a text',
  doctype: 'a document type (DOCTYPE)',
  duplicateAttribute: 'duplicate attribute {attribute}',
  forbiddenCharacter: 'the character {text}',
  lessThanInAttribute: '< in an attribute',
  noRoot: 'no element',
  notClosed: '<{element}> has no end tag',
  otherEncoding: 'the encoding {text}',
  outsideRoot: 'something outside of the first element',
  tooDeep: 'elements nested more than {limit} deep',
  twoHyphens: '-- in a comment',
  unclosedMarkup: '{text} is not closed',
  undeclaredPrefix: 'the prefix {text} is not declared',
  badInstruction: 'not a valid XML declaration or processing instruction',
  wrongEnd: '</{element}> closes <{expected}>',
} as const;

type Faults = typeof xmlFaults;
type NamesIn<S extends string> = S extends `${string}{${infer N}}${infer Rest}` ? N | NamesIn<Rest> : never;
type FaultOf<C extends keyof Faults> = { readonly code: C } & { readonly [N in NamesIn<Faults[C]>]: string };
export type XmlReason = { [C in keyof Faults]: FaultOf<C> }[keyof Faults];

/** `line`: from 1. */
export class XmlFault extends Error {
  override readonly name = 'XmlFault';
  readonly reason: XmlReason;
  readonly line: number;

  constructor(reason: XmlReason, text: string, at: number) {
    const stated: Readonly<Record<string, string>> = reason;
    super(xmlFaults[reason.code].replace(/\{(\w+)\}/g, (_, name: string) => stated[name] ?? ''));
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
