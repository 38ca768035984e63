import type { NodeSchema } from '../../protocol/schema/nodeSchema.ts';
import type { XmlNode } from '../../protocol/xml.ts';
import type { Findings } from './findings.ts';
import { nearestName } from './nearestName.ts';

/**
 * Remarks each field and element that no schema knows, with the known name that is nearest. They are ignored (R1), so
 * nothing is left out for them; but what its author wrote does not happen.
 */
export function remarkUnknownNames(root: XmlNode, schema: NodeSchema, findings: Findings): void {
  new Walk(findings).node(root, schema);
}

class Walk {
  readonly #findings: Findings;

  constructor(findings: Findings) {
    this.#findings = findings;
  }

  node(node: XmlNode, schema: NodeSchema): void {
    for (const field of Object.keys(node.attributes)) {
      if (!schema.names.has(field)) this.#field(node, field, schema);
    }
    this.#children(node, node, schema);
  }

  /** The children of `parent`, or of a wrapper around them (R1). */
  #children(parent: XmlNode, holder: XmlNode, schema: NodeSchema): void {
    const seen = new Set<string>();
    for (const child of holder.children) {
      const known = schema.children.get(child.name);
      if (known) {
        const own = typeof known === 'function' ? known(child) : known;
        if (own.isSingle && seen.has(child.name)) {
          this.#findings.remark(child, { code: 'secondIgnored', value: child.name }, parent.name);
        }
        seen.add(child.name);
        this.node(child, own);
      } else if (schema.names.has(child.name)) continue;
      else if (holder === parent && child.children.some(({ name }) => schema.children.has(name))) {
        this.#children(parent, child, schema);
      } else this.#element(parent, child, schema);
    }
  }

  #field(node: XmlNode, field: string, { names }: NodeSchema): void {
    this.#findings.remark(node, { code: 'unknownField', field, nearest: nearestName(field, names) ?? '' });
  }

  #element(parent: XmlNode, child: XmlNode, { names, children, unknownChild }: NodeSchema): void {
    if (unknownChild === undefined) return;
    const nearest = nearestName(child.name, [...children.keys(), ...names]) ?? '';
    this.#findings.remark(child, { code: unknownChild, value: child.name, nearest }, parent.name);
  }
}
