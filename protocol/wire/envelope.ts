import { errorCodes } from '../errorCodes.ts';
import { child, readText } from './fields.ts';
import { element, writeXml, type XmlNode } from './xml.ts';

/** A request body: what is asked, wrapped in a payload element (spec §7, R2). */
export function payload(children: readonly XmlNode[] = []): XmlNode {
  return element('payload', {}, children);
}

/** A reply: WebOutput with its code and, where there is one, its content (spec §7, R2). */
export function webOutput(code: number, content?: XmlNode): XmlNode {
  return element('WebOutput', {}, [element('ErrorCode', {}, String(code)), ...(content ? [content] : [])]);
}

/** For megabytes of content: each piece is XML. */
export function* webOutputInPieces(fields: Parameters<typeof element>[1], pieces: Iterable<string>): Iterable<string> {
  const around = writeXml(webOutput(errorCodes.ok, content(fields, [element('Pieces')])));
  const [head = '', tail = ''] = around.split('<Pieces/>');
  yield head;
  yield* pieces;
  yield tail;
}

export function content(attributes: Parameters<typeof element>[1] = {}, children: readonly XmlNode[] = []): XmlNode {
  return element('Content', attributes, children);
}

export interface WebOutput {
  readonly code: number;
  /** Always there: an empty element where the reply has none, so that readers need no special case. */
  readonly content: XmlNode;
}

/** Reads a reply; anything that is not a WebOutput with a whole-number code is code -1 (spec §8). */
export function readWebOutput(root: XmlNode | undefined): WebOutput {
  const none = { code: errorCodes.unknown, content: content() };
  if (root?.name !== 'WebOutput') return none;
  const code = readText(root, 'ErrorCode')?.trim() ?? '';
  if (!/^[+-]?\d{1,9}$/.test(code)) return none;
  return { code: Number(code), content: child(root, 'Content') ?? none.content };
}
