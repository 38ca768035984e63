import type { SynopticElement } from '../../../protocol/elementKinds.ts';
import { smallestBox } from '../../../protocol/elements/commonFields.ts';
import { grown, type Rect } from '../../../protocol/elements/markPlace.ts';
import type { FindingReason } from '../../../protocol/faults/findingCodes.ts';
import { elementNodes, pageName, type Synoptic } from '../../../protocol/synoptic.ts';
import { readNodes, readText } from '../../../protocol/wire/fields.ts';
import type { XmlNode } from '../../../protocol/wire/xml.ts';
import type { AlarmDefinition } from '../../alarms/definition.ts';
import type { Configuration } from '../../configuration.ts';
import type { FieldPoint } from '../../points/fieldPoint.ts';

/** All that the rules read. */
export interface LintStation {
  readonly pages: readonly LintPage[];
  /** Those that are sound. */
  readonly points: readonly FieldPoint[];
  /** By Id. */
  readonly pointNodes: ReadonlyMap<string, XmlNode>;
  readonly alarms: readonly AlarmDefinition[];
  readonly files: Configuration['files'];
}

export interface LintPage {
  readonly node: XmlNode;
  readonly synoptic: Synoptic;
  /** In file order; none that is drawn as a marked box. */
  readonly shown: readonly LintElement[];
}

export interface LintElement {
  readonly node: XmlNode;
  readonly element: SynopticElement;
  /** Undefined: it has none, or a rejected one. */
  readonly point: FieldPoint | undefined;
  readonly box: Rect;
}

/** What could be better, and where. */
export interface Remark {
  readonly node: XmlNode;
  readonly reason: FindingReason;
}

export type PageRule = (page: LintPage, station: LintStation) => readonly Remark[];
export type StationRule = (station: LintStation) => readonly Remark[];

export interface LintSource {
  readonly pageCfg: XmlNode | undefined;
  readonly pointCfg: XmlNode | undefined;
  readonly synoptics: readonly { readonly synoptic: Synoptic }[];
  readonly points: readonly FieldPoint[];
  readonly alarms: readonly AlarmDefinition[];
  readonly files: Configuration['files'];
}

export function lintStation({ pageCfg, pointCfg, synoptics, points, alarms, files }: LintSource): LintStation {
  // Of pages with one SynopticId the first counts.
  const nodes = new Map(
    (pageCfg ? readNodes(pageCfg, pageName) : []).toReversed().map((node) => [readText(node, 'SynopticId'), node]),
  );
  const byNumber = new Map(points.map((point) => [point.infoNumber, point]));
  const byReference = new Map(points.map((point) => [point.riData, point]));
  const pointOf = ({ infoNumber, riData }: SynopticElement) =>
    infoNumber === undefined ? (riData ? byReference.get(riData) : undefined) : byNumber.get(infoNumber);
  const pages = synoptics.flatMap(({ synoptic }): readonly LintPage[] => {
    const node = nodes.get(synoptic.id);
    if (!node) return [];
    const written = elementNodes(node);
    const shown = synoptic.elements.flatMap((element, at): readonly LintElement[] => {
      const elementNode = written[at];
      if (!elementNode || element.faults.length > 0) return [];
      return [{ node: elementNode, element, point: pointOf(element), box: boxOf(element) }];
    });
    return [{ node, synoptic, shown }];
  });
  const known = pointCfg ? readNodes(pointCfg, 'Point') : [];
  const pointNodes = new Map(known.map((node) => [readText(node, 'Id') ?? '', node]));
  return { pages, points, pointNodes, alarms, files };
}

function boxOf({ x, y, width, height }: SynopticElement): Rect {
  return { left: x, top: y, right: x + (width || smallestBox), bottom: y + (height || smallestBox) };
}

/** The points by the folder of their Ids, `PS1` of `PS1.P1.RUN`. */
export function byFolder(points: readonly FieldPoint[]): readonly (readonly FieldPoint[])[] {
  return [...Map.groupBy(points, ({ id }) => id.slice(0, Math.max(0, id.indexOf('.')))).values()];
}

/** More Ids are not listed. */
const mostListed = 3;

/** `PS1.P1.RUN, PS1.P1.FLOW …` */
export function idsOf(points: readonly FieldPoint[]): string {
  const ids = points.slice(0, mostListed).map(({ id }) => id);
  return points.length > mostListed ? `${ids.join(', ')} …` : ids.join(', ');
}

export function widthOf({ left, right }: Rect): number {
  return right - left;
}

export function heightOf({ top, bottom }: Rect): number {
  return bottom - top;
}

/** Of page units: what is nearer than this is at one place. */
const samePlace = 0.5;

export function isWithinPage(box: Rect, { width, height }: Pick<Synoptic, 'width' | 'height'>): boolean {
  const page = grown({ left: 0, top: 0, right: width, bottom: height }, samePlace);
  return box.left >= page.left && box.top >= page.top && box.right <= page.right && box.bottom <= page.bottom;
}
