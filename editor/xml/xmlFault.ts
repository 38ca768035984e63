/** What makes a text no document of a station, each with what its sentence names. */
const xmlFaults = {
  badReference: ['text'],
  badTag: [],
  cdataEnd: [],
  doctype: [],
  duplicateAttribute: ['attribute'],
  forbiddenCharacter: ['text'],
  lessThanInAttribute: [],
  noRoot: [],
  notClosed: ['element'],
  otherEncoding: ['text'],
  outsideRoot: [],
  tooDeep: ['limit'],
  twoHyphens: [],
  unclosedMarkup: ['text'],
  undeclaredPrefix: ['text'],
  badInstruction: [],
  wrongEnd: ['element', 'expected'],
} as const;

type Faults = typeof xmlFaults;
type FaultOf<C extends keyof Faults> = { readonly code: C } & { readonly [N in Faults[C][number]]: string };
/** A fault of a text by its code. */
export type XmlReason = { [C in keyof Faults]: FaultOf<C> }[keyof Faults];

/** Why a text can’t be read, and the line, from 1. */
export class XmlFault extends Error {
  override readonly name = 'XmlFault';
  readonly reason: XmlReason;
  readonly line: number;

  constructor(reason: XmlReason, text: string, at: number) {
    super(reason.code);
    this.reason = reason;
    this.line = lineAt(text, at);
  }
}

/** The line of a place in a text, from 1. */
function lineAt(text: string, at: number): number {
  let line = 1;
  for (let next = text.indexOf('\n'); next !== -1 && next < at; next = text.indexOf('\n', next + 1)) line++;
  return line;
}
