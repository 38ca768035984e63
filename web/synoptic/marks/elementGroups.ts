import { grown, isWithin, meet, type Rect, union } from '../../../protocol/elements/markPlace.ts';

/** `rect`: around all of them. */
export interface ElementGroup<T> {
  readonly members: readonly T[];
  readonly rect: Rect;
}

interface Neighbours {
  /** Values and pictures of other things, which must be outside the frame. */
  readonly foreign: readonly Rect[];
  /** Texts that no line of the frame may cross. */
  readonly texts: readonly Rect[];
  readonly line: number;
}

/** Page units: farther apart, elements are seen as two things. */
const mostApart = 32;
/** A machine with more elements on one page is drawn as a plan, in which each is a thing of its own. */
const mostMembers = 40;

/**
 * The elements of one machine by where they are together: the nearest join first, as long as the box around them holds
 * nothing of another.
 */
export function groupElements<T>(
  elements: readonly T[],
  rectOf: (element: T) => Rect,
  around: Neighbours,
): readonly ElementGroup<T>[] {
  const groups: ElementGroup<T>[] = elements.map((element) => ({ members: [element], rect: rectOf(element) }));
  if (groups.length > mostMembers) return groups;
  for (let pair = nearest(groups, around); pair; pair = nearest(groups, around)) {
    const [a, b] = pair;
    groups.splice(groups.indexOf(b), 1);
    groups[groups.indexOf(a)] = { members: [...a.members, ...b.members], rect: union([a.rect, b.rect]) };
  }
  return groups;
}

type Pair<T> = readonly [ElementGroup<T>, ElementGroup<T>];

function nearest<T>(groups: readonly ElementGroup<T>[], { foreign, texts, line }: Neighbours): Pair<T> | undefined {
  let found: Pair<T> | undefined;
  let least = mostApart;
  for (const [i, a] of groups.entries()) {
    for (const b of groups.slice(i + 1)) {
      const distance = apart(a.rect, b.rect);
      if (distance > least || (found && distance === least)) continue;
      const both = union([a.rect, b.rect]);
      const framed = grown(both, line);
      const isNew = (rect: Rect) => meet(rect, framed) && !meet(rect, a.rect) && !meet(rect, b.rect);
      if (foreign.some(isNew) || texts.some((text) => isNew(text) && !isWithin(text, both))) continue;
      [found, least] = [[a, b], distance];
    }
  }
  return found;
}

function apart(a: Rect, b: Rect): number {
  const across = Math.max(0, a.left - b.right, b.left - a.right);
  const down = Math.max(0, a.top - b.bottom, b.top - a.bottom);
  return Math.hypot(across, down);
}
