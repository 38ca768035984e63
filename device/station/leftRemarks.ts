import {
  type FindingPlace,
  leftAt,
  leftFindingName,
  leftFindingRecord,
  leftKey,
} from '../../protocol/editor/leftFinding.ts';
import type { Finding } from '../../protocol/faults/finding.ts';
import { elementNodes, pageName, readSynoptic } from '../../protocol/synoptic.ts';
import { child, readNodes, readText } from '../../protocol/wire/fields.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';
import { nodeOf } from '../../station/check/findings.ts';
import { bufferOf } from './bufferOf.ts';

/** A remark that is wanted, and why. */
export interface LeftRemark {
  readonly finding: Finding;
  readonly because: string;
}

/** A large editor.xml is mostly about other things. */
export function hasLeftFindings(bytes: Uint8Array): boolean {
  return bufferOf(bytes).includes(`<${leftFindingName}`);
}

/** The remarks without those that an entry of editor.xml leaves, and these. */
export function withoutLeft(
  remarks: readonly Finding[],
  root: XmlNode,
  editor: XmlNode | undefined,
): { readonly remarks: readonly Finding[]; readonly left: readonly LeftRemark[] } {
  const entries = editor ? readNodes(editor, leftFindingName).map((node) => leftFindingRecord.read(node)) : [];
  if (entries.length === 0) return { remarks, left: [] };
  const becauses = new Map(entries.map((entry) => [leftKey(entry), entry.because]));
  const places = placesIn(root);
  const left: LeftRemark[] = [];
  const others = remarks.filter((finding) => {
    const place = places.get(nodeOf(finding) ?? root);
    const because = place && becauses.get(leftKey(leftAt(finding.reason, place)));
    if (because !== undefined) left.push({ finding, because });
    return because === undefined;
  });
  return { remarks: others, left };
}

/** Of what a finding can be left at. */
function placesIn(root: XmlNode): ReadonlyMap<XmlNode, FindingPlace> {
  const places = new Map<XmlNode, FindingPlace>();
  const nothing: FindingPlace = {
    page: undefined,
    element: undefined,
    point: undefined,
    alarm: undefined,
    report: undefined,
    publisher: undefined,
  };
  const nodesOf = (section: string, name: string) => readNodes(child(root, section) ?? root, name);
  for (const node of nodesOf('PointCfg', 'Point')) places.set(node, { ...nothing, point: readText(node, 'Id') });
  for (const node of nodesOf('AlarmCfg', 'Alarm')) places.set(node, { ...nothing, alarm: readText(node, 'Id') });
  for (const node of nodesOf('ReportCfg', 'Report')) {
    const place = { ...nothing, report: readText(node, 'Id') };
    for (const one of [node, ...readNodes(node, 'Block')]) places.set(one, place);
  }
  for (const node of nodesOf('PublishCfg', 'Publisher'))
    places.set(node, { ...nothing, publisher: readText(node, 'Id') });
  for (const node of nodesOf('SynopticWebCfg', pageName)) {
    const { id: page, elements } = readSynoptic(node);
    places.set(node, { ...nothing, page });
    for (const [i, elementNode] of elementNodes(node).entries())
      places.set(elementNode, { ...nothing, page, element: elements[i]?.id });
  }
  return places;
}
