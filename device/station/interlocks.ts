import { readNodes } from '../../protocol/fields.ts';
import { interlockFields } from '../../protocol/schema/stationFields.ts';
import { longestText, writtenText } from '../../protocol/writtenText.ts';
import type { XmlNode } from '../../protocol/xml.ts';
import type { FieldPoint } from '../points/fieldPoint.ts';
import type { Interlock } from '../points/interlock.ts';
import { CfgFields } from './cfgFields.ts';
import { readCondition } from './condition.ts';
import type { Findings } from './findings.ts';

/** Reads the interlocks of a point's element; a mistake in one of them is a mistake of the point. */
export function readInterlocks(node: XmlNode, point: CfgFields, findings: Findings): Interlock[] {
  return readNodes(node, 'Interlock').flatMap((child) => {
    const fields = new CfgFields(child, findings);
    const text = writtenText(interlockFields.text.read(fields));
    if (text === undefined && fields.isSound) {
      fields.fault({ code: 'badText', field: 'Text', limit: String(longestText) });
    }
    const parsed = readCondition('When', interlockFields.when.read(fields));
    if ('code' in parsed && fields.isSound) fields.fault(parsed);
    const against = interlockFields.against.read(fields);
    if (fields.isSound && text !== undefined && 'when' in parsed) return { text, ...parsed, against };
    point.isSound = false;
    return [];
  });
}

/**
 * Leaves out the points whose interlocks name a point that is not there: without its interlock an output would be free.
 * What is left out here may be named by others; so until nothing more is.
 */
export function withKnownInterlocks(
  read: readonly { readonly point: FieldPoint; readonly node: XmlNode }[],
  findings: Findings,
): FieldPoint[] {
  let left = read;
  for (;;) {
    const ids = new Set(left.map(({ point }) => point.id));
    const sound = left.filter(({ point, node }) => {
      const unknown = point.interlocks.find(({ when }) => !ids.has(when));
      if (unknown) findings.at(node, { code: 'unknownInterlockPoint', text: unknown.text, value: unknown.when });
      return !unknown;
    });
    if (sound.length === left.length) return left.map(({ point }) => point);
    left = sound;
  }
}
