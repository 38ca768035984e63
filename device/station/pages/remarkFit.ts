import type { SynopticElement } from '../../../protocol/elementKinds.ts';
import { wordsBesideSymbols } from '../../../protocol/elements/besideSymbol.ts';
import { elementNodes, pageName, type Synoptic } from '../../../protocol/synoptic.ts';
import { appLanguages, type StationTexts, translatePage, translatePoint } from '../../../protocol/texts.ts';
import { readNodes, readText } from '../../../protocol/wire/fields.ts';
import type { XmlNode } from '../../../protocol/wire/xml.ts';
import type { Findings } from '../../../station/check/findings.ts';
import type { FieldPoint } from '../../points/fieldPoint.ts';
import { fitFaultOf, type Reading } from './fitFault.ts';
import type { StationSynoptic } from './synoptics.ts';
import { underBoxes, withoutMark } from './withoutMark.ts';

interface Shown {
  readonly synoptics: readonly StationSynoptic[];
  readonly points: readonly FieldPoint[];
  readonly texts: ReadonlyMap<string, StationTexts>;
}

/**
 * For `check`: of each element the widest text that is not shown whole, in any language; and each element at which
 * there is no place for a mark.
 */
export function remarkFit(cfg: XmlNode | undefined, { synoptics, points, texts }: Shown, remarks: Findings): void {
  if (!cfg) return;
  const nodes = new Map(
    readNodes(cfg, pageName)
      .toReversed()
      .map((node) => [readText(node, 'SynopticId'), node]),
  );
  const languages = appLanguages.map((locale) => inLanguage(locale, texts.get(locale), { synoptics, points }));
  synoptics.forEach(({ synoptic: { id, elements } }, at) => {
    const node = nodes.get(id);
    const elementsOfPage = node ? elementNodes(node) : [];
    const drawn = languages.flatMap(({ pages, readingOn }) => {
      const page = pages[at];
      return page ? [{ page, readingOf: readingOn(page) }] : [];
    });
    const [own] = drawn;
    const bare = own ? withoutMark(own.page, own.readingOf) : new Set<number>();
    const under = drawn.map(({ page, readingOf }) => underBoxes(page, readingOf));
    elements.forEach((_, i) => {
      const elementNode = elementsOfPage[i];
      if (!elementNode) return;
      const faults = drawn.flatMap(({ page, readingOf }) => {
        const element = page.elements[i];
        const reading = element && readingOf(element);
        // A rejected point has no value, and its own finding.
        return reading && !reading.point?.rejected ? (fitFaultOf(element, reading) ?? []) : [];
      });
      const [worst] = faults.toSorted((a, b) => Number(b.limit) - Number(a.limit));
      if (worst) remarks.remark(elementNode, worst);
      if (bare.has(i)) remarks.remark(elementNode, { code: 'noPlaceForMark' });
      if (under.some((texts) => texts.has(i))) remarks.remark(elementNode, { code: 'underBox' });
    });
  });
}

function inLanguage(locale: string, texts: StationTexts | undefined, { synoptics, points }: Omit<Shown, 'texts'>) {
  const t = (text: string) => texts?.get(text) ?? text;
  const pages = synoptics.map(({ synoptic }) => translatePage(synoptic, t));
  const translated = points.map((point) => translatePoint(point, t));
  const byNumber = new Map(translated.map((point) => [point.infoNumber, point]));
  const byReference = new Map(translated.map((point) => [point.riData, point]));
  const pointOf = ({
    infoNumber,
    riData,
  }: {
    readonly infoNumber?: number | undefined;
    readonly riData?: string | undefined;
  }) => (infoNumber === undefined ? (riData && byReference.get(riData)) || undefined : byNumber.get(infoNumber));
  const readingOn = ({ elements }: Synoptic) => {
    const besideSymbols = wordsBesideSymbols(elements);
    return (element: SynopticElement): Reading => ({ locale, pages, besideSymbols, point: pointOf(element) });
  };
  return { pages, readingOn };
}
