import { FieldReader } from '../../../protocol/elementFields.ts';
import { dayField } from '../../../protocol/elements/pageFields.ts';
import { fieldReason } from '../../../protocol/faults/fieldReason.ts';
import { headOf, pageName, readSynoptic, type Synoptic } from '../../../protocol/synoptic.ts';
import { readNodes } from '../../../protocol/wire/fields.ts';
import { writeXml, type XmlNode } from '../../../protocol/wire/xml.ts';
import type { Findings } from '../../../station/check/findings.ts';
import type { FieldPoint } from '../../points/fieldPoint.ts';
import { ElementChecker, type Known } from './elementChecker.ts';

/** `xml` is what browsers get. */
export interface StationSynoptic {
  readonly synoptic: Synoptic;
  readonly xml: string;
  /** Without the elements. */
  readonly head: string;
  /** Its numbers show their last 24 hours. */
  readonly showsDay: boolean;
}

/** Only a page without its own SynopticId is left out: elements with a mistake are drawn as marked boxes. */
export function readStationSynoptics(
  cfg: XmlNode | undefined,
  { points, images }: { readonly points: readonly FieldPoint[]; readonly images: ReadonlySet<string> },
  findings: Findings,
): StationSynoptic[] {
  const pages = (cfg ? readNodes(cfg, pageName) : []).map((node) => ({ node, synoptic: readSynoptic(node) }));
  const ids = new Set<string>();
  const sound = pages.filter(({ node, synoptic: { id } }) => {
    if (id === '') findings.at(node, fieldReason({ field: 'SynopticId', value: '', reason: 'missing' }));
    else if (ids.has(id)) findings.at(node, { code: 'standsTwice', field: 'SynopticId', value: id });
    else return ids.add(id);
    return false;
  });
  const byNumber = new Map(points.map((point) => [point.infoNumber, point]));
  const byReference = new Map(points.flatMap((point) => (point.riData === undefined ? [] : [[point.riData, point]])));
  const known: Known = {
    numbers: new Set(byNumber.keys()),
    references: new Set(byReference.keys()),
    pointOf: ({ infoNumber, riData = '' }) =>
      infoNumber === undefined ? byReference.get(riData) : byNumber.get(infoNumber),
    images,
    synoptics: ids,
  };
  const checker = new ElementChecker(known, findings);
  return sound.map(({ node, synoptic }) => {
    checker.page(node, synoptic);
    const showsDay = dayField.read(new FieldReader(node));
    return { synoptic, xml: writeXml(node), head: writeXml(headOf(node)), showsDay };
  });
}
