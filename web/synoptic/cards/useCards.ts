import type { SynopticElement } from '../../../protocol/elementKinds.ts';
import type { Point } from '../../../protocol/point.ts';
import type { Synoptic } from '../../../protocol/synoptic.ts';
import { cardsOf } from '../../cards/cardsOf.ts';
import type { KnownPoint } from '../../cards/item.ts';
import type { Section } from '../../cards/model.ts';
import type { LiveStore } from '../../live/liveStore.ts';
import { useWorld } from '../../live/WorldContext.ts';
import { usePage } from '../PageContext.ts';

interface Recognized {
  readonly points: ReadonlyMap<number, Point>;
  readonly sections: readonly Section[];
}

/** Of each page of the configuration in use, with the point list of the first visit. */
const recognized = new WeakMap<Synoptic, Recognized>();

/** Recognized again only with another configuration or another point list. */
export function useCards(synoptic: Synoptic): readonly Section[] {
  const { store } = useWorld();
  const { points } = usePage();
  const known = recognized.get(synoptic);
  if (known?.points === points) return known.sections;
  const sections = cardsOf(synoptic, (element) => pointOn(store, element));
  recognized.set(synoptic, { points, sections });
  return sections;
}

function pointOn(store: LiveStore, element: SynopticElement): KnownPoint | undefined {
  const number = store.numberOf(element);
  const key = number ?? element.riData;
  const { point } = store.get(number);
  const name = point?.name ?? element.riData;
  return key === undefined ? undefined : { key, name, originalName: point?.originalName, unit: point?.unit };
}
