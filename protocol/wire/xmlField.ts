import { child } from './fields.ts';
import { field } from './recordFields.ts';
import { element, type XmlNode } from './xml.ts';

/** Elements of another language, as a station file has them, in an element of the field's name. */
export const xmls = field<readonly XmlNode[]>({
  type: 'XML',
  read: (node, name) => child(node, name)?.children,
  write: (nodes, name, { children }) => void children.push(element(name, {}, nodes)),
});

/** A single one. */
export const xml = field<XmlNode>({
  type: 'XML',
  read: (node, name) => child(node, name)?.children[0],
  write: (one, name, written) => xmls.form.write([one], name, written),
});
