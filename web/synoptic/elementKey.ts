import type { SynopticElement } from '../../protocol/elementKinds.ts';

/**
 * What tells each element of a page from the others, wherever it stands: its kind and what it shows, and of several
 * alike which one it is.
 */
export function keysOf(elements: readonly SynopticElement[]): readonly string[] {
  const counts = new Map<string, number>();
  return elements.map((element) => {
    const shows = element.infoNumber ?? element.riData ?? ('text' in element ? element.text : '');
    const name = `${element.kind} ${shows}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return `${name} ${count}`;
  });
}
