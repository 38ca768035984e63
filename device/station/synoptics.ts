import { readNodes } from '../../protocol/fields.ts';
import { pageName, readSynoptic, type Synoptic } from '../../protocol/synoptic.ts';
import { isFolded, writeXml, type XmlNode } from '../../protocol/xml.ts';
import type { FieldPoint } from '../points/fieldPoint.ts';
import { soundPages } from './alikePages.ts';
import { ElementChecker, type Known } from './elementChecker.ts';
import type { Findings } from './findings.ts';
import { NotPlain } from './notPlain.ts';

/** A page beside its XML, which is what browsers get. */
export interface StationSynoptic {
  readonly synoptic: Synoptic;
  readonly xml: string;
}

/**
 * Reads the pages and notes what is wrong. Only a page without a SynopticId of its own is left out: elements with a
 * mistake are drawn as marked boxes.
 */
export function readStationSynoptics(
  cfg: XmlNode | undefined,
  { points, images }: { readonly points: readonly FieldPoint[]; readonly images: ReadonlySet<string> },
  findings: Findings,
): StationSynoptic[] {
  const pages = (cfg ? readNodes(cfg, pageName) : []).map((node) => ({ node, synoptic: readSynoptic(node) }));
  const ids = new Set<string>();
  const sound = pages.filter(({ node, synoptic: { id } }) => {
    if (id === '') findings.at(node, 'SynopticWeb: SynopticId is missing');
    else if (ids.has(id)) findings.at(node, `SynopticWeb: SynopticId '${id}' stands twice`);
    else return ids.add(id);
    return false;
  });
  const known: Known = {
    numbers: new Set(points.map((point) => point.infoNumber)),
    references: new Set(points.flatMap((point) => point.riData ?? [])),
    images,
    synoptics: ids,
  };
  const checker = new ElementChecker(known, findings);
  const isSoundPage = soundPages(known);
  return sound.map(({ node, synoptic }) => {
    if (isFolded(node) && isSoundPage(node, synoptic)) {
      checker.head(node, synoptic);
      return { synoptic, xml: node.source };
    }
    // Page by page: of thousands of elements nothing is kept but their text.
    const whole = isFolded(node) ? node.unfold() : node;
    if (!whole) throw new NotPlain();
    checker.page(whole);
    // Remarks are the owner's.
    const xml = isFolded(node) && !node.source.includes('<!') ? node.source : writeXml(whole);
    return { synoptic, xml };
  });
}
