import {
  ParseOption,
  XmlCData,
  XmlDocument,
  XmlElement,
  type XmlNode as XmlPart,
  XmlText,
  XmlTreeNode,
} from 'libxml2-wasm';
import type { XmlNode } from '../protocol/wire/xml.ts';

/** Without lines: the service's own reader is compared with it. Throws where it is no document. */
export function readByLibxml2(source: Uint8Array): XmlNode {
  const option = ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_XXE;
  // An undisposed document stays in WebAssembly memory for good.
  using document = XmlDocument.fromBuffer(source, { option });
  if (document.dtd) throw new Error('a document type');
  return treeOf(document.root, 1);
}

function treeOf(source: XmlElement, depth: number): XmlNode {
  if (depth > 64) throw new Error('nested over 64');
  const children: XmlNode[] = [];
  let text = '';
  for (let node: XmlPart | null = source.firstChild; node; node = nextOf(node)) {
    if (node instanceof XmlElement) children.push(treeOf(node, depth + 1));
    else if (node instanceof XmlText || node instanceof XmlCData) text += node.content;
  }
  return {
    name: source.name,
    attributes: Object.fromEntries(source.attrs.map(({ name, value }) => [name, value])),
    children,
    text: text.trim() === '' && children.length > 0 ? '' : text,
  };
}

/** The library's tree has no such field for a processing instruction, though it could. */
function nextOf(node: XmlPart): XmlPart | null {
  return Reflect.get(XmlTreeNode.prototype, 'next', node) as XmlPart | null;
}
