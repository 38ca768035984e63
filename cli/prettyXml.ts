import { element, writeXml, type XmlNode } from '../protocol/wire/xml.ts';

/** For people: one element a line, children indented, so that faults can be named by line. */
export function prettyXml(root: XmlNode, remark: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<!-- ${remark.replaceAll('--', '- -')} -->\n${lines(root, '').join('\n')}\n`;
}

function lines(node: XmlNode, indent: string): string[] {
  if (node.children.length === 0) return [indent + writeXml(node)];
  const open = writeXml(element(node.name, node.attributes)).replace(/\/>$/, '>');
  const inner = node.children.flatMap((child) => lines(child, `${indent}  `));
  return [indent + open, ...inner, `${indent}</${node.name}>`];
}
