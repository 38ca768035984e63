import { apart, around, type Box } from './box.ts';
import { isPicture } from './drawnIn.ts';
import { type Heading, headingsOf, headingsOver } from './headings.ts';
import type { Item } from './item.ts';
import { type Label, pairCost, pairLabels } from './pairing.ts';
import { scaleMarks } from './scaleMarks.ts';
import { tableCells } from './tables.ts';

/** A value or a picture with the texts that belong to it: a row in the making. */
export interface Entry {
  readonly lead: Item;
  readonly label: Label | undefined;
  /** Of a table, where the label is a quantity. */
  readonly thing: Item | undefined;
  readonly suffix: Item | undefined;
  readonly box: Box;
}

export function entriesOf(items: readonly Item[]) {
  const marks = scaleMarks(items);
  const texts = items.filter(
    (item) => (item.part === 'text' || item.part === 'link') && !marks.has(item) && !isInGroupName(item),
  );
  const shown = leads(items);
  const cells = tableCells(shown, texts);
  const heads = new Set([...cells.values()].flatMap(({ thing, quantity }) => [thing, quantity]));
  const unclaimed = texts.filter((text) => !heads.has(text));
  const headings = headingsOf(unclaimed, texts);
  const plain = unclaimed.filter((text) => !headings.some(({ item }) => item === text));
  const labels = pairLabels(
    shown.filter((item) => !cells.has(item)),
    plain,
    items,
  );
  const paired = shown.map((lead): Entry => {
    const cell = cells.get(lead);
    const label = cell ? { item: cell.quantity, side: 'above' as const } : labels.get(lead);
    return entry({ lead, label, thing: cell?.thing, suffix: undefined });
  });
  const demoted = demote(paired, headings);
  const entries = withSuffixes(demoted, plain);
  const used = new Set(entries.flatMap(({ label, thing, suffix }) => [label?.item, thing, suffix]));
  const isFree = (item: Item) => !used.has(item);
  return { entries, headings: headings.filter(({ item }) => isFree(item)), loose: plain.filter(isFree) };
}

/** The card of the author's group has its name as title: a text of the group that says no more is told by that. */
function isInGroupName({ element, part, text }: Item): boolean {
  return part === 'text' && element.group !== undefined && element.group.toLowerCase().includes(text.toLowerCase());
}

/** Every value, and pictures whose point no value shows. */
function leads(items: readonly Item[]): readonly Item[] {
  const inValues = new Set(items.flatMap(({ part, point }) => (part === 'value' && point ? [point.key] : [])));
  return items.filter(
    ({ part, point }) => part === 'value' || (isPicture(part) && !(point && inValues.has(point.key))),
  );
}

function entry(parts: Omit<Entry, 'box'>): Entry {
  const { lead, label, suffix } = parts;
  // The head of a table is far from its cells; it is theirs, but not their place.
  const near = parts.thing ? [lead] : [lead, label?.item, suffix].filter((item) => item !== undefined);
  return { ...parts, box: around(near.map(({ bounds }) => bounds)) };
}

/** A heading over a single value that has no name of its own, right beside it, is its label. */
function demote(entries: readonly Entry[], headings: readonly Heading[]): readonly Entry[] {
  const over = headingsOver(
    headings,
    entries.map(({ box }) => box),
  );
  const under = Map.groupBy(entries, ({ box }) => over.get(box));
  return entries.map((one) => {
    const heading = over.get(one.box);
    if (!heading || one.thing || under.get(heading)?.length !== 1) return one;
    if (one.label && one.label.side !== 'below' && one.label.side !== 'right') return one;
    const cost = pairCost(one.lead, heading.item);
    if (!cost || cost.cost > 2) return one;
    return entry({ ...one, label: { item: heading.item, side: cost.side }, suffix: one.label?.item });
  });
}

/** Text that the author wrote behind or beneath a number in place of its unit. */
function withSuffixes(entries: readonly Entry[], texts: readonly Item[]): readonly Entry[] {
  const used = new Set(entries.flatMap(({ label, suffix }) => [label?.item, suffix]));
  return entries.map((one) => {
    const { element } = one.lead;
    if (!('isShowedUnit' in element) || element.isShowedUnit || one.suffix || one.thing) return one;
    const text = texts.find((item) => {
      if (used.has(item) || item.part !== 'text' || item.text.length > 24) return false;
      if (apart(item.bounds, one.lead.bounds) > one.lead.em * 2) return false;
      const found = pairCost(one.lead, item);
      return found && (found.side === 'right' || found.side === 'below') && found.cost < 1.9;
    });
    if (!text) return one;
    used.add(text);
    return entry({ ...one, suffix: text });
  });
}
