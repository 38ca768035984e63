import type { Finding } from '../../protocol/faults/finding.ts';
import type { FindingReason } from '../../protocol/faults/findingCodes.ts';
import type { NodeSchema } from '../../protocol/schema/nodeSchema.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';
import { nearestName } from '../nearestName.ts';
import type { Findings } from './findings.ts';

/** `meant`: the known element that was probably meant. */
export interface Misspelt {
  readonly node: XmlNode;
  readonly meant: string;
  readonly finding: Finding;
}

/**
 * Remarks each field and element that no schema knows, with the nearest known name. They are ignored (R1), so nothing
 * is left out for them; but what their author wrote has no effect. An element that was probably meant to define
 * something is a fault, as is a second section: what they define is missing. Those are returned.
 */
export function remarkUnknownNames(root: XmlNode, schema: NodeSchema, findings: Findings): readonly Misspelt[] {
  const walk = new Walk(findings);
  walk.node(root, schema);
  return walk.misspelt;
}

/** Different names that are compared with the known ones: each costs as much as reading many elements. */
const mostCompared = 500;

class Walk {
  readonly misspelt: Misspelt[] = [];
  readonly #findings: Findings;
  readonly #nearest = new Map<NodeSchema, Map<string, string | undefined>>();
  #compared = 0;

  constructor(findings: Findings) {
    this.#findings = findings;
  }

  node(node: XmlNode, schema: NodeSchema): void {
    for (const field of Object.keys(node.attributes)) {
      if (!schema.byName.has(field)) this.#field(node, field, schema);
    }
    this.#children(node, node, schema);
  }

  /** `holder`: the parent, or a wrapper within it (R1). */
  #children(parent: XmlNode, holder: XmlNode, schema: NodeSchema): void {
    const seen = new Set<string>();
    for (const child of holder.children) {
      const known = schema.children.get(child.name);
      if (known) {
        const own = typeof known === 'function' ? known(child) : known;
        if (own.isSingle && seen.has(child.name)) {
          this.#ignored(
            parent,
            child,
            { code: 'secondIgnored', value: child.name },
            own.children.size > 0 && child.name,
          );
        }
        seen.add(child.name);
        this.node(child, own);
      } else if (schema.byName.has(child.name)) continue;
      else if (holder === parent && child.children.some(({ name }) => schema.children.has(name))) {
        this.#children(parent, child, schema);
      } else this.#element(parent, child, schema);
    }
  }

  #field(node: XmlNode, field: string, schema: NodeSchema): void {
    const nearest = this.#nearestIn(schema, field, () => schema.byName.keys()) ?? '';
    this.#findings.remark(node, { code: 'unknownField', field, nearest });
  }

  #element(parent: XmlNode, child: XmlNode, schema: NodeSchema): void {
    const { byName, children, unknownChild } = schema;
    if (unknownChild === undefined) return;
    const known = () => [...children.keys(), ...byName.keys()];
    const nearest = this.#nearestIn(schema, `<${child.name}`, known) ?? sectionOf(child, children) ?? '';
    // A later version may know more kinds of elements on a page (R35).
    const isDefinition = unknownChild !== 'unknownElementKind' && children.has(nearest);
    this.#ignored(parent, child, { code: unknownChild, value: child.name, nearest }, isDefinition && nearest);
  }

  /** `written`: the name of a field, or of an element with `<` before it. */
  #nearestIn(schema: NodeSchema, written: string, known: () => Iterable<string>): string | undefined {
    const ofSchema = this.#nearest.getOrInsertComputed(schema, () => new Map<string, string | undefined>());
    if (!ofSchema.has(written) && this.#compared++ < mostCompared)
      ofSchema.set(written, nearestName(written.replace('<', ''), known()));
    return ofSchema.get(written);
  }

  #ignored(parent: XmlNode, node: XmlNode, reason: FindingReason, meant: string | false): void {
    if (meant === false) this.#findings.remark(node, reason, parent.name);
    else this.misspelt.push({ node, meant, finding: this.#findings.at(node, reason, parent.name) });
  }
}

/** The section whose elements this one contains. */
function sectionOf({ children }: XmlNode, sections: NodeSchema['children']): string | undefined {
  for (const [name, section] of sections) {
    if (typeof section !== 'function' && children.some((child) => section.children.has(child.name))) return name;
  }
  return undefined;
}
