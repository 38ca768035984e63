import { targetOf } from '../../protocol/elementKinds.ts';
import type { Synoptic } from '../../protocol/synoptic.ts';
import { commonStart, isSameName, isThingOf, startsWith, withoutThing } from '../../protocol/text/nameParts.ts';
import { isBareTitle, type Part, partsOf } from './arrange.ts';
import type { Cluster } from './clusters.ts';
import { isDrawing, isPicture, showsState } from './drawnIn.ts';
import { inWordsOf, originalPoints } from './inWords.ts';
import { type Item, itemsOf, type PointOf } from './item.ts';
import type { Block, Card, Row, Section, Title } from './model.ts';

/**
 * A page as a list of cards, for screens on which its picture can't be read: what is close together becomes a card,
 * with the author's own labels and headings, in reading order. Nothing needs to be configured; `Group` may say more.
 */
export function cardsOf(synoptic: Synoptic, pointOf: PointOf): readonly Section[] {
  const { original = synoptic } = synoptic;
  const items = itemsOf(original, originalPoints(pointOf));
  const translate = inWordsOf(itemsOf(synoptic, pointOf));
  const shownBy = byPoint(items);
  const translatedBy = byPoint(items.map(translate.item));
  const alsoOf = (lead: Item) => (translatedBy.get(lead.point?.key ?? '') ?? []).filter((other) => other !== lead);
  const drawn = Map.groupBy(items, (item) => drawnAs(item, shownBy));
  const drawingOf = (value: Item) => {
    const all = value.point ? (shownBy.get(value.point.key) ?? []) : [];
    return all.find((other) => other.part === 'area' && isIn(value, other))?.placement;
  };
  const sections = partsOf(drawn.get('element') ?? [], drawingOf)
    .filter((part) => !isBareTitle(part, original.name))
    .map((part) => withoutPageName(part, original.name))
    .map((part) => sectionOf(translate.part(part), synoptic.name, alsoOf))
    .map(withTitledCard);
  const lines = (drawn.get('line') ?? []).map(translate.item);
  return withAllLinks([...sections, ...linesOf(lines, alsoOf)], items.map(translate.item));
}

function byPoint(items: readonly Item[]): ReadonlyMap<number | string, readonly Item[]> {
  const shown = items.filter(({ part }) => part === 'value' || isPicture(part));
  return Map.groupBy(shown, ({ point, index }) => point?.key ?? `element ${index}`);
}

/**
 * A drawing as large as a tank or as long as a pipe says nothing of what belongs together. It is seen in the row of
 * what says the same. Where nothing does, an area has a row of its own, and lines have theirs behind all others.
 */
function drawnAs(item: Item, shownBy: ReadonlyMap<number | string, readonly Item[]>): 'element' | 'line' | 'beside' {
  const { part, point } = item;
  if (!isDrawing(part)) return 'element';
  const same = point ? (shownBy.get(point.key) ?? []) : [];
  const isShown = same.some((other) => !isDrawing(other.part)) || same[0] !== item;
  if (isShown) return 'beside';
  return part === 'line' ? 'line' : 'element';
}

function isIn({ bounds }: Item, { placement }: Item): boolean {
  const [across, down] = [(bounds.left + bounds.right) / 2, (bounds.top + bounds.bottom) / 2];
  return across > placement.left && across < placement.right && down > placement.top && down < placement.bottom;
}

function linesOf(lines: readonly Item[], alsoOf: AlsoOf): readonly Section[] {
  if (lines.length === 0) return [];
  const rows = lines.map((lead) => ({ lead, also: alsoOf(lead), label: lead.point?.name, suffix: undefined }));
  return [{ title: undefined, blocks: [{ kind: 'card', title: undefined, rows }], notes: [] }];
}

/** A heading that says the name of the page says nothing of its part. */
function withoutPageName(part: Part, pageName: string): Part {
  const { heading } = part;
  return heading?.part === 'text' && isSameName(heading.text, pageName) ? { ...part, heading: undefined } : part;
}

type AlsoOf = (lead: Item) => readonly Item[];

function sectionOf({ heading, things, notes }: Part, pageName: string, alsoOf: AlsoOf): Section {
  const title = heading && titleOf(heading);
  const blocks: Block[] = [];
  let rows: Row[] = [];
  let links: Item[] = [];
  const flush = () => {
    if (rows.length > 0) blocks.push({ kind: 'card', title: undefined, rows: distinct(rows) });
    if (links.length > 0) blocks.push({ kind: 'links', links: onceEach(links) });
    rows = [];
    links = [];
  };
  for (const thing of things) {
    if ('bounds' in thing && thing.part === 'box') {
      flush();
      blocks.push({ kind: 'whole', item: thing });
    } else if ('bounds' in thing) {
      if (rows.length > 0) flush();
      links.push(thing);
    } else if (thing.title === undefined) {
      if (links.length > 0) flush();
      rows.push(...rowsOf(thing, heading?.text ?? pageName, alsoOf));
    } else {
      flush();
      blocks.push(cardOf(thing, alsoOf));
    }
  }
  flush();
  return { title, blocks, notes: notes.map(({ text }) => text) };
}

function titleOf(item: Item): Title {
  return { text: item.text, link: item.part === 'link' ? item : undefined };
}

function cardOf(cluster: Cluster, alsoOf: AlsoOf): Card {
  const { title = '', titleItem } = cluster;
  const rows = rowsOf(cluster, title, alsoOf);
  return {
    kind: 'card',
    title: titleItem ? titleOf(titleItem) : { text: title, link: undefined },
    rows: distinct(rows),
  };
}

function rowsOf({ titleItem, entries }: Cluster, over: string, alsoOf: AlsoOf): readonly Row[] {
  const start = entries.length > 1 ? commonStart(entries.flatMap((entry) => entry.lead.point?.name ?? [])) : '';
  return entries.map(({ lead, label, suffix }) => {
    const own = label && label.item !== titleItem ? label.item.text : undefined;
    // An author who wrote the unit wrote the whole label.
    const called = own !== undefined && suffix ? own : labelOf(own, lead.point?.name, start, over);
    const isState = showsState(lead.element);
    const isItself = isState && isSameName(called ?? '', over);
    return { lead, also: alsoOf(lead), label: isItself ? '' : called, suffix: suffix?.text };
  });
}

/**
 * As the author wrote beside it, else as its point is called, without the title of its card. A text that names only the
 * thing (`Tank 2`) gives way to the point's name (`Tank 2 level`). Empty: the thing itself.
 */
function labelOf(own: string | undefined, name: string | undefined, start: string, over: string): string | undefined {
  if (own !== undefined) {
    const words = name !== undefined && isThingOf(own, name) ? name : own;
    return withoutThing(words, over) || words;
  }
  if (name === undefined) return undefined;
  return withoutThing(name, startsWith(start, over) ? start : over);
}

/** Two rows of one card with the same label take the whole names of their points. */
function distinct(rows: readonly Row[]): readonly Row[] {
  const counts = new Map<string | undefined, number>();
  for (const { label } of rows) counts.set(label, (counts.get(label) ?? 0) + 1);
  return rows.map((row) =>
    (counts.get(row.label) ?? 0) > 1 ? { ...row, label: row.lead.point?.name ?? row.label } : row,
  );
}

/** A link that became a label of a row is still offered as a link. */
function withAllLinks(sections: readonly Section[], items: readonly Item[]): readonly Section[] {
  const offered = linksIn(sections);
  const missing = items.filter((item) => item.part === 'link' && !offered.some((other) => isSameLink(item, other)));
  if (missing.length === 0) return sections;
  return [...sections, { title: undefined, blocks: [{ kind: 'links', links: onceEach(missing) }], notes: [] }];
}

function linksIn(sections: readonly Section[]): readonly Item[] {
  return sections
    .flatMap(({ title, blocks }) => [title, ...blocks.map(linksOfBlock)])
    .flatMap((found) => (found === undefined ? [] : 'text' in found ? (found.link ?? []) : found));
}

function linksOfBlock(block: Block): Title | readonly Item[] | undefined {
  if (block.kind === 'whole') return undefined;
  return block.kind === 'card' ? block.title : block.links;
}

/** The same link twice in one row is one link. */
function onceEach(links: readonly Item[]): readonly Item[] {
  return links.filter((link, i) => links.findIndex((other) => isSameLink(link, other)) === i);
}

function isSameLink(a: Item, b: Item): boolean {
  // Two buttons may say the same of two points.
  return a.text === b.text && targetOf(a.element) === targetOf(b.element) && a.point?.key === b.point?.key;
}

function withTitledCard(section: Section): Section {
  const [first, ...others] = section.blocks;
  if (!section.title || first?.kind !== 'card' || first.title || others.length > 0) return section;
  return { ...section, title: undefined, blocks: [{ ...first, title: section.title }] };
}
