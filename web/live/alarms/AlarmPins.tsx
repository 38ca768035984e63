import type { SynopticElement } from '../../../protocol/elementKinds.ts';
import type { Synoptic } from '../../../protocol/synoptic.ts';
import { AlarmShape } from '../../ui/AlarmMark.tsx';
import { useWorld } from '../WorldContext.ts';
import { useAlarmsState } from './useAlarms.ts';

/** Size of a mark, as a part of the page's width. */
const part = 0.075;

/** Each point or machine once, at the first of its points. */
export function AlarmPins({ page }: { readonly page: Synoptic }) {
  const { store } = useWorld();
  const { byPoint, shownAt } = useAlarmsState().summary;
  const size = page.width * part;
  const pins = new Map<number, { readonly element: SynopticElement; readonly rank: number }>();
  for (const element of page.elements) {
    const number = element.canSelect ? store.numberOf(element) : undefined;
    if (number === undefined || !byPoint.has(number)) continue;
    const members = shownAt(number);
    const [first, rank] = [members[0] ?? number, members.indexOf(number)];
    if (rank < (pins.get(first)?.rank ?? Number.POSITIVE_INFINITY)) pins.set(first, { element, rank });
  }
  return [...pins].map(
    ([
      first,
      {
        element: { x, y, width, height },
      },
    ]) => {
      const mark = byPoint.get(first);
      const [left, top] = [x + width / 2 - size / 2, y + height / 2 - size / 2];
      return (
        mark && (
          <svg
            key={first}
            x={left}
            y={top}
            width={size}
            height={size}
            viewBox="0 0 20 20"
            overflow="visible"
            aria-hidden="true"
          >
            <AlarmShape priority={mark.priority} isOver={mark.isOver} isAside={mark.count === 0} />
          </svg>
        )
      );
    },
  );
}
