import { showsName } from '../../protocol/elementKinds.ts';
import { isSameName, startsWith } from '../../protocol/text/nameParts.ts';
import { apart, around, type Box } from './box.ts';
import { byName } from './byName.ts';
import { type Cluster, clustersOf } from './clusters.ts';
import { type Entry, entriesOf } from './entries.ts';
import { headingsOver, topOf } from './headings.ts';
import { type Item, usualEm } from './item.ts';
import { oncePerPoint } from './oncePerPoint.ts';
import { isSamePoint } from './pairing.ts';
import { readOrder } from './readOrder.ts';

/** A link that is no title stays an item, and so does what is drawn whole. */
type Thing = Cluster | Item;

/** Before its words are chosen. */
export interface Part {
  /** Undefined: what is under no heading. */
  readonly heading: Item | undefined;
  readonly things: readonly Thing[];
  readonly notes: readonly Item[];
}

/** A text further from everything of its part than this, in font sizes, belongs to none of it. */
const farEms = 6;

/**
 * In reading order: what is under which heading, and there in which card. A value in a drawing of its own (`drawingOf`)
 * is read where the drawing begins: the level of a tank before what is beside it.
 */
export function partsOf(items: readonly Item[], drawingOf: (value: Item) => Box | undefined): readonly Part[] {
  const { entries, headings, loose } = entriesOf(items);
  const em = usualEm(items);
  const whole = items.filter(({ part }) => part === 'box' || part === 'button');
  const bounds = [...entries.map(({ box }) => box), ...[...loose, ...whole].map(({ bounds }) => bounds)];
  const over = headingsOver(headings, bounds);
  const underOf = ({ entries: rows, box }: Cluster) => over.get(rows[0]?.box ?? box);
  const grouped = Map.groupBy(clustersOf(entries), underOf);
  const named = [...grouped].flatMap(([heading, some]) => byName(some, heading?.item.text, entries, em));
  const first = topOf(headings);
  const cards = Map.groupBy(
    oncePerPoint(named, (one) => underOf(one) !== undefined && underOf(one) !== first),
    underOf,
  );
  const linksAndWhole = Map.groupBy([...loose.filter(({ part }) => part === 'link'), ...whole], ({ bounds }) =>
    over.get(bounds),
  );
  const texts = loose.filter((text) => text.part === 'text' && !isRedundant(text, entries));
  const notes = Map.groupBy(texts, ({ bounds }) => over.get(bounds));
  const placeOf = (thing: Thing): Box => {
    const lead = 'entries' in thing && thing.entries.length === 1 ? thing.entries[0]?.lead : undefined;
    return (lead && drawingOf(lead)) ?? boxOf(thing);
  };
  const parts = [undefined, ...headings].map((heading) => ({
    heading: heading?.item,
    things: readOrder<Thing>([...(cards.get(heading) ?? []), ...(linksAndWhole.get(heading) ?? [])], placeOf, em),
    notes: notes.get(heading) ?? [],
  }));
  return inOrder(parts.map(farAway), em);
}

const boxOf = (thing: Thing): Box => ('bounds' in thing ? thing.bounds : thing.box);

/** What a row says anyway needs no text beside it: a label of the same point, the name of what is near. */
function isRedundant(text: Item, entries: readonly Entry[]): boolean {
  const first = text.text.slice(0, 1).toLocaleLowerCase();
  return entries.some(
    ({ lead }) =>
      (showsName(text.element) && isSamePoint(text, lead)) ||
      (lead.point?.name?.slice(0, 1).toLocaleLowerCase() === first && startsWith(lead.point.name, text.text)),
  );
}

interface Placed extends Part {
  readonly box: Box | undefined;
  readonly far: readonly Item[];
}

/** Where a part is, and which of its texts are too far from it to belong to it. */
function farAway(part: Part): Placed {
  const cores = part.things.filter((thing) => 'entries' in thing);
  const boxes = [
    ...(cores.length > 0 ? cores : part.things).map(boxOf),
    ...(part.heading ? [part.heading.bounds] : []),
  ];
  const box = boxes.length > 0 ? around(boxes) : undefined;
  // A heading with nothing but texts under it has all of them, wherever they are.
  const isAlone = part.heading !== undefined && part.things.length === 0;
  const isFar = ({ bounds, em }: Item) => !isAlone && (!box || apart(box, bounds) > em * farEms);
  const [near, far] = [part.notes.filter((note) => !isFar(note)), part.notes.filter(isFar)];
  return { ...part, notes: near, far, box };
}

function inOrder(parts: readonly Placed[], em: number): readonly Part[] {
  const placed = parts.flatMap(({ box, ...part }) => (box ? [{ ...part, box }] : []));
  const menu = placed.filter((part) => isMenu(part, placed));
  const parted = placed.filter((part) => !menu.includes(part));
  const ordered: Part[] = [...menu, ...readOrder(parted, ({ box }) => box, em, 'parts')];
  const far = parts.flatMap((part) => part.far);
  return far.length > 0 ? [...ordered, { heading: undefined, things: [], notes: far }] : ordered;
}

/** The links in the head of a page, beside or above its title. */
function isMenu({ things, heading, box }: Placed & { readonly box: Box }, all: readonly Placed[]): boolean {
  if (heading || things.some((thing) => 'entries' in thing || thing.part === 'box' || thing.part === 'button'))
    return false;
  return all.every((other) => other.heading === undefined || (other.box?.bottom ?? 0) > box.bottom);
}

/** True: the part says nothing but the page's own name. */
export function isBareTitle({ heading, things, notes }: Part, pageName: string): boolean {
  return heading?.part === 'text' && things.length === 0 && notes.length === 0 && isSameName(heading.text, pageName);
}
