import { type SynopticElement, targetOf } from '../../../protocol/elementKinds.ts';
import type { LintStation, PageRule, Remark, StationRule } from './lintStation.ts';

/** Undefined: it leads to no page. */
function pageLedTo(element: SynopticElement): string | undefined {
  return 'refSynoptic' in element ? targetOf(element) : undefined;
}

export const linkToItself: PageRule = ({ synoptic, shown }) =>
  shown.flatMap(({ node, element }): readonly Remark[] =>
    pageLedTo(element) === synoptic.id ? [{ node, reason: { code: 'linkToItself', field: 'RefSynoptic' } }] : [],
  );

/** Where pages lead to each other: one that is only in the list of all pages. */
export const pageUnreached: StationRule = ({ pages }: LintStation) => {
  const reached = new Set(
    pages.flatMap(({ synoptic, shown }) =>
      shown.map(({ element }) => pageLedTo(element)).filter((id) => id !== synoptic.id),
    ),
  );
  const isLinked = pages.some(({ synoptic }) => reached.has(synoptic.id));
  const first = pages.find(({ synoptic }) => synoptic.isFirst) ?? pages[0];
  if (!isLinked) return [];
  return pages.flatMap((page): readonly Remark[] => {
    const { synoptic, node } = page;
    // Visitors and wall screens go to a public page by its address.
    if (page === first || reached.has(synoptic.id) || !synoptic.isAuthenticationRequired) return [];
    return [{ node, reason: { code: 'pageUnreached' } }];
  });
};
