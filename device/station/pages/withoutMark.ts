import { partOf, type SynopticElement } from '../../../protocol/elementKinds.ts';
import { grown, meet, placeMark, type Rect } from '../../../protocol/elements/markPlace.ts';
import { typicalWidths } from '../../../protocol/fit/textWidth.ts';
import { lineHeight } from '../../../protocol/fit/typeRoom.ts';
import type { Synoptic } from '../../../protocol/synoptic.ts';
import { isMarked, type Reading, textsOn } from './fitFault.ts';

/** Size and distance of an alarm mark, and how far its frame is from what it marks; page units. */
const mark = { width: 22, height: 22, gap: 2 };
const frame = 5;

/** The share of the free room in its box that is before a text. */
const share = { left: 0, top: 0, stretch: 0, center: 0.5, right: 1, bottom: 1 } as const;

/** Indices of the elements beside whose widest text no side is free for a mark. */
export function withoutMark(page: Synoptic, readingOf: (element: SynopticElement) => Reading): ReadonlySet<number> {
  const contents = page.elements.map((element) => contentOf(element, readingOf(element)));
  const texts = contents.filter((_, i) => isText(page.elements[i]));
  const without = new Set<number>();
  page.elements.forEach((element, i) => {
    const rect = contents[i];
    if (!rect || !element.canSelect || element.faults.length > 0 || !readingOf(element).point) return;
    const side = 'horizontal' in element && element.horizontal === 'right' ? 'start' : 'end';
    const content = { rect: grown(rect, frame), side, isPicture: !isText(element) } as const;
    const others = texts.filter((text) => text !== rect);
    if (!placeMark(content, mark, { texts: others, pictures: [], page })) without.add(i);
  });
  return without;
}

/** Horizontal bands of the page: boxes are searched only at the height of a text. */
const bands = 64;

/** Indices of the texts that go under a later element which takes commands, because its box is opaque. */
export function underBoxes(page: Synoptic, readingOf: (element: SynopticElement) => Reading): ReadonlySet<number> {
  const boxes = Array.from({ length: bands }, (): Rect[] => []);
  const bandAt = (y: number) => Math.max(0, Math.min(bands - 1, Math.floor((y / page.height) * bands)));
  const bandsOf = ({ top, bottom }: Rect) => boxes.slice(bandAt(top), bandAt(bottom) + 1);
  const under = new Set<number>();
  for (const [i, element] of [...page.elements.entries()].toReversed()) {
    if (element.faults.length > 0) continue;
    const reading = readingOf(element);
    const content = contentOf(element, reading);
    const isUnder = bandsOf(content).some((band) => band.some((box) => meet(box, content)));
    if (isText(element) && isUnder) under.add(i);
    const { x, y, width, height } = element;
    if (!isMarked(element, reading)) continue;
    const box = { left: x, top: y, right: x + width, bottom: y + height };
    for (const band of bandsOf(box)) band.push(box);
  }
  return under;
}

const isText = (element: SynopticElement | undefined) =>
  element !== undefined && ['text', 'link', 'value'].includes(partOf(element));

/** Where in its box the widest text is; of a picture the box. */
function contentOf(element: SynopticElement, reading: Reading): Rect {
  const { x, y, width, height } = element;
  if (!('fontSize' in element)) return { left: x, top: y, right: x + width, bottom: y + height };
  const measure = typicalWidths(element);
  const lines = textsOn(element, reading).map((text) => text.split('\n'));
  const across = Math.min(width, Math.max(0.5, ...lines.flat().map(measure)) * element.fontSize);
  const down = Math.min(height, Math.max(1, ...lines.map(({ length }) => length)) * element.fontSize * lineHeight);
  const left = x + (width - across) * share[element.horizontal];
  const top = y + (height - down) * share[element.vertical];
  return { left, top, right: left + across, bottom: top + down };
}
