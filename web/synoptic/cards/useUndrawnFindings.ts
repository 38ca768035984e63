import { useEffect } from 'react';
import { elementKinds } from '../../../protocol/elementKinds.ts';
import type { Synoptic } from '../../../protocol/synoptic.ts';
import { drawnIn } from '../../cards/drawnIn.ts';
import type { Section } from '../../cards/model.ts';
import { useWorld } from '../../live/WorldContext.ts';
import { usePage } from '../PageContext.ts';
import { faultsOf, namesPoint, unknownPoint } from '../pageFindings.ts';
import { hasPointList } from '../usePointOnPage.ts';

/** Labels, headings, a second picture of a point may be wrong too: the list does not draw them, but reports them. */
export function useUndrawnFindings(synoptic: Synoptic, sections: readonly Section[]): void {
  const { store } = useWorld();
  const { findings } = usePage();
  useEffect(() => {
    const drawn = drawnIn(sections);
    const removals = synoptic.elements
      .filter((_, index) => !drawn.has(index))
      .flatMap((element) => {
        const faults = faultsOf(element);
        const isLost =
          elementKinds[element.kind].showsPoint &&
          namesPoint(element) &&
          hasPointList(store) &&
          !store.get(store.numberOf(element)).point;
        const reasons = faults.length === 0 && isLost ? [unknownPoint(element)] : faults;
        return reasons.length > 0 ? [findings.add({ element, reasons })] : [];
      });
    return () => {
      for (const remove of removals) remove();
    };
  }, [synoptic, sections, store, findings]);
}
