import { partOf } from '../../../protocol/elementKinds.ts';
import { wordsBesideSymbols } from '../../../protocol/elements/besideSymbol.ts';
import { smallestBox } from '../../../protocol/elements/commonFields.ts';
import { meet, type Rect } from '../../../protocol/elements/markPlace.ts';
import { type FieldPoint, isOutput } from '../../points/fieldPoint.ts';
import { heightOf, type LintElement, type LintPage, type PageRule, type Remark, widthOf } from './lintStation.ts';

/** What acts when it is pressed: it goes elsewhere, or takes a command. */
function acts({ element, point }: LintElement): boolean {
  const part = partOf(element);
  return part === 'link' || part === 'button' || (element.canSelect && point !== undefined && isOutput(point));
}

/** In the order in which they lie on each other. */
function stacked({ shown }: LintPage): readonly LintElement[] {
  return shown.toSorted((a, b) => a.element.zIndex - b.element.zIndex);
}

/** Too small for a finger, and another one so near that it may be pressed in its place. */
export const targetSmall: PageRule = (page) => {
  const words = wordsBesideSymbols(page.synoptic.elements);
  const targets = page.shown.filter((one) => acts(one) && !words.has(one.element));
  const small = targets.filter(({ box }) => Math.min(widthOf(box), heightOf(box)) < smallestBox);
  return small.flatMap(({ node, box, element }): readonly Remark[] => {
    const reach = reachOf(box);
    const isCrowded = targets.some((other) => other.element !== element && meet(other.box, reach));
    if (!isCrowded) return [];
    const [field, side] =
      heightOf(box) < smallestBox ? (['Height', heightOf(box)] as const) : (['Width', widthOf(box)] as const);
    return [{ node, reason: { code: 'targetSmall', field, value: String(side), limit: String(smallestBox) } }];
  });
};

/** As large as a target has to be, around the middle. */
function reachOf(box: Rect): Rect {
  const grow = (length: number) => Math.max(0, smallestBox - length) / 2;
  const [across, down] = [grow(widthOf(box)), grow(heightOf(box))];
  return { left: box.left - across, right: box.right + across, top: box.top - down, bottom: box.bottom + down };
}

/** Less of a target may lie under others. */
const mostCovered = 0.25;

/** Another element takes the presses that are meant for it. */
export const targetCovered: PageRule = (page) => {
  const all = stacked(page);
  const later = bands(page);
  const remarks: Remark[] = [];
  for (const one of all.toReversed()) {
    if (acts(one)) {
      const covered = later.at(one.box).map((other) => ({ other, share: shareOf(one, other) }));
      const [worst] = covered.filter(({ share }) => share >= mostCovered).toSorted((a, b) => b.share - a.share);
      if (worst) {
        const reason = { value: String(Math.round(worst.share * 100)), text: wordsOf(worst.other) };
        remarks.push({ node: one.node, reason: { code: 'targetCovered', ...reason } });
      }
    }
    if (takesPresses(one)) later.add(one);
  }
  return remarks.toReversed();
};

function takesPresses(one: LintElement): boolean {
  const { element, point } = one;
  // What is thin, or a line, leaves most of its box free.
  if ('form' in element && element.form === 'Line') return false;
  return (
    acts(one) || (element.canSelect && point !== undefined) || (partOf(element) === 'box' && 'rowHeight' in element)
  );
}

function shareOf({ box, point }: LintElement, other: LintElement): number {
  // The word over a symbol opens the same panel.
  if (point !== undefined && point === other.point) return 0;
  const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
  const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
  return across <= 0 || down <= 0 ? 0 : (across * down) / (widthOf(box) * heightOf(box));
}

function wordsOf({ element, point }: LintElement): string {
  return point?.name || ('text' in element && element.text) || element.id;
}

/** Elements by horizontal bands of their page: thousands are compared with their neighbours alone. */
function bands({ synoptic: { height } }: LintPage) {
  const count = 64;
  const rows = Array.from({ length: count }, (): LintElement[] => []);
  const bandOf = (y: number) => Math.max(0, Math.min(count - 1, Math.floor((y / height) * count)));
  const rowsAt = ({ top, bottom }: Rect) => rows.slice(bandOf(top), bandOf(bottom) + 1);
  return {
    at: (box: Rect) => [...new Set(rowsAt(box).flat())].filter((other) => meet(other.box, box)),
    add: (one: LintElement) => {
      for (const row of rowsAt(one.box)) row.push(one);
    },
  };
}

/** Visitors may not command: on public pages and wall screens a button of a point opens nothing. */
export const commandOnOpenPage: PageRule = ({ synoptic, shown }) =>
  synoptic.isAuthenticationRequired
    ? []
    : shown.flatMap(({ node, element, point }): readonly Remark[] =>
        point && partOf(element) === 'button' ? [{ node, reason: commandReason(point) }] : [],
      );

function commandReason({ name, id }: FieldPoint) {
  return { code: 'commandOnOpenPage', value: name || id } as const;
}
