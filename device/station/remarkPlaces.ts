import type { XmlNode } from '../../protocol/wire/xml.ts';
import type { Findings } from '../../station/check/findings.ts';
import type { Link } from './links.ts';

/** Links to the same place over connections of their own: many devices accept only one. */
export function remarkPlaces(
  communication: XmlNode | undefined,
  links: ReadonlyMap<string, Link>,
  remarks: Findings,
): void {
  const before = new Map<string, { readonly id: string; readonly connection: string }>();
  for (const node of communication?.children ?? []) {
    const link = links.get(node.attributes.Id ?? '');
    const open = link?.kind.connection?.(link);
    if (!link || !open) continue;
    // Host names have no case.
    const place = open.place.toLowerCase();
    const first = before.get(place);
    if (!first) before.set(place, { id: link.id, connection: open.connection });
    else if (first.id !== link.id && first.connection !== open.connection)
      remarks.remark(node, { code: open.remark, value: link.id, other: first.id, text: open.place });
  }
}
