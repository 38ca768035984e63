import { plainDecimal } from '../../protocol/command.ts';
import { readNodes } from '../../protocol/fields.ts';
import type { Comparison } from '../../protocol/interlock.ts';
import { interlockFields } from '../../protocol/schema/stationFields.ts';
import { writtenText } from '../../protocol/writtenText.ts';
import type { XmlNode } from '../../protocol/xml.ts';
import type { FieldPoint } from '../points/fieldPoint.ts';
import { comparisons, type Interlock } from '../points/interlock.ts';
import { CfgFields } from './cfgFields.ts';
import type { Findings } from './findings.ts';

/** One comparison of a point with a number: `LEVEL1 < 0.5`. */
const condition = /^([^=!<>]+?)\s*(!=|<=|>=|=|<|>)\s*(\S+)$/;

/** Reads the interlocks of a point's element; a mistake in one of them is a mistake of the point. */
export function readInterlocks(node: XmlNode, point: CfgFields, findings: Findings): Interlock[] {
  return readNodes(node, 'Interlock').flatMap((child) => {
    const fields = new CfgFields(child, findings);
    const text = writtenText(interlockFields.text.read(fields));
    if (text === undefined && fields.isSound) fields.fault('Text is longer than 200 characters, or not printable');
    const parsed = readCondition(interlockFields.when.read(fields));
    if (typeof parsed === 'string' && fields.isSound) fields.fault(parsed);
    const against = interlockFields.against.read(fields);
    if (fields.isSound && text !== undefined && typeof parsed === 'object') return { text, ...parsed, against };
    point.isSound = false;
    return [];
  });
}

function readCondition(when: string): Omit<Interlock, 'text' | 'against'> | string {
  const [, id = '', comparison = '', number = ''] = condition.exec(when) ?? [];
  const limit = plainDecimal(number);
  if (!Object.hasOwn(comparisons, comparison) || limit === undefined) {
    return `When is '${when}': expected a point's Id, one of ${Object.keys(comparisons).join(' ')}, and a number`;
  }
  return { when: id, comparison: comparison as Comparison, limit };
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
      if (unknown) findings.at(node, `Point: Interlock '${unknown.text}' names '${unknown.when}', which is not there`);
      return !unknown;
    });
    if (sound.length === left.length) return left.map(({ point }) => point);
    left = sound;
  }
}
