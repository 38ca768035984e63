import { readNodes, readNumber, readText } from '../../protocol/fields.ts';
import { checkProgramme } from '../../protocol/schedule/check.ts';
import { faultText } from '../../protocol/schedule/faultText.ts';
import type { Programme } from '../../protocol/schedule/programme.ts';
import { readProgramme } from '../../protocol/schedule/programmeXml.ts';
import type { XmlNode } from '../../protocol/xml.ts';
import type { FieldPoint } from '../points/fieldPoint.ts';
import type { Findings } from './findings.ts';

/** The programme that a point begins with, until somebody writes another. */
export interface ProgrammeSeed {
  readonly point: FieldPoint;
  readonly programme: Programme;
}

/** Reads ProgrammeCfg; a programme with a mistake is left out, and so is a second one of a point. */
export function readProgrammeCfg(
  programmeCfg: XmlNode | undefined,
  points: readonly FieldPoint[],
  findings: Findings,
): ProgrammeSeed[] {
  const seeds = new Map<FieldPoint, Programme>();
  for (const node of programmeCfg ? readNodes(programmeCfg, 'Programme') : []) {
    const number = readNumber(node, 'InfoNumber');
    const point = points.find(({ infoNumber }) => infoNumber === number);
    const programme = readProgramme(node);
    const reasons = programme
      ? checkProgramme(programme, point).map((fault) => faultText(fault, programme))
      : ['a weekday is none or stands twice, or an exception has no dates'];
    if (point && seeds.has(point)) reasons.push('the point has one already');
    for (const reason of reasons) {
      findings.at(node, `Programme of point ${readText(node, 'InfoNumber') ?? 'without InfoNumber'}: ${reason}`);
    }
    if (point && programme && reasons.length === 0) seeds.set(point, programme);
  }
  return [...seeds].map(([point, programme]) => ({ point, programme }));
}
