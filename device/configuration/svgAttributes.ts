import { type Attribute, meaningOf, withAttributes } from '../../editor/xml/startTag.ts';
import type { FileFaultReason } from '../../protocol/configuration/fileFault.ts';
import { cutTo } from '../../protocol/text/letters.ts';
import type { LeftOut } from './leftOut.ts';
import { activeNamespaces, linkAttributes, plainAttributes, prefixedAttributes } from './svgNames.ts';
import { type Namespaces, type SvgPart, splitName } from './svgParts.ts';
import { type ExamineNested, examineReferences, type ReferenceLocation, referencesIn } from './svgReferences.ts';

const animation = /^(set|animate\w*)$/i;
const reference = /^(href|src|srcset|base|action|formaction|ping|poster|background|codebase|longdesc)$/i;
/** Attributes that no CSS is read of. */
const plain = /:|^((data|aria)-.*|id|class|content)$/i;
/** The target of a removed link does not matter; one that runs something is not of a drawing program. */
const runs = /^(?:javascript|vbscript):/i;
const runsAsLink = /^(?:javascript|vbscript|data(?!:(?:page|action)\/)):/i;
const ignored = /[\0- ]/g;

export const isEvent = (name: string) => /^on/i.test(splitName(name)[1]);
export const isScript = (value: string) => runs.test(value.replace(ignored, ''));

export interface Attributes {
  readonly open: string;
  readonly values: Readonly<Record<string, string>>;
  /** Elements of the pictures in them. */
  readonly drawn: number;
}

interface Examining {
  readonly name: string;
  readonly inside: Namespaces;
  readonly left: LeftOut;
  readonly nested: ExamineNested;
  readonly refuse: (reason: FileFaultReason) => never;
}

/** Removes attributes that are on no list, and refuses those that run something or lead out of the picture. */
export function examineAttributes({ tag, open: written }: SvgPart, examining: Examining): Attributes {
  const { name, inside, left, nested, refuse } = examining;
  const isLink = name === 'a';
  const values: Record<string, string> = {};
  const changed = new Map<Attribute, string | undefined>();
  let drawn = 0;
  for (const one of tag.attributes) {
    const { name: attribute } = one;
    if (/^xmlns(?::|$)/.test(attribute)) continue;
    let value = meaningOf(one);
    const [prefix, local] = splitName(attribute);
    const namespace = prefix === '' ? '' : (inside.get(prefix) ?? '');
    const isAnimated = animation.test(name) && local === 'attributeName' && /(^|:)(href|on\w+)$/i.test(value.trim());
    if (isEvent(attribute) || isAnimated) return refuse({ code: 'forbiddenAttribute', element: name, attribute });
    if (isLink && /^href$/i.test(local)) {
      if (runsAsLink.test(value.replace(ignored, '')))
        return refuse({ code: 'forbiddenReference', element: name, value: cutTo(value, 100) });
    } else if (isRead(namespace)) {
      const place = { element: name, mayHold: 'pictures' } as const;
      const to = /^(?:image|feImage)$/.test(name) ? place : ({ ...place, mayHold: 'nothing' } as const);
      if (reference.test(local)) value = examined(value, [value.trim()], to);
      if (!plain.test(attribute)) value = examined(value, referencesIn(value), place);
    }
    if (isLink && linkAttributes.has(local)) changed.set(one, undefined);
    else if (isAllowed(namespace, local)) {
      values[attribute] = value;
      if (value !== meaningOf(one)) changed.set(one, value);
    } else {
      left.note(attribute);
      changed.set(one, undefined);
    }
  }
  return { open: withAttributes(written, changed), values, drawn };

  function examined(text: string, references: readonly string[], location: ReferenceLocation): string {
    const found = examineReferences(text, references, location, nested);
    if ('code' in found) return refuse(found);
    drawn += found.drawn;
    return found.text;
  }
}

/** Other namespaces are for other programs. */
function isRead(namespace: string): boolean {
  return namespace === '' || activeNamespaces.has(namespace) || Object.hasOwn(prefixedAttributes, namespace);
}

function isAllowed(namespace: string, local: string): boolean {
  if (namespace === '') return plainAttributes.has(local) || /^(?:data|aria)-/.test(local);
  return prefixedAttributes[namespace]?.has(local) ?? false;
}
