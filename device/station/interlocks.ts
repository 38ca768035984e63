import { interlockFields } from '../../protocol/schema/stationFields.ts';
import { readNodes } from '../../protocol/wire/fields.ts';
import { longestText, writtenText } from '../../protocol/wire/writtenText.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';
import { CfgFields } from '../../station/check/cfgFields.ts';
import type { Findings } from '../../station/check/findings.ts';
import type { Interlock } from '../points/commands/interlock.ts';
import type { FieldPoint } from '../points/fieldPoint.ts';
import { readCondition } from './condition.ts';

/** Stand-in for a condition that can't be read; it is never evaluated. */
const noCondition = { when: '', comparison: '=', limit: 0 } as const;

/**
 * An interlock with a mistake is rejected alone, and refuses commands, because its state is not known. An `Against`
 * that can't be read refuses all of them.
 */
export function readInterlocks(node: XmlNode, findings: Findings): Interlock[] {
  return readNodes(node, 'Interlock').map((child) => {
    const fields = new CfgFields(child, findings);
    const text = writtenText(interlockFields.text.read(fields));
    if (text === undefined && fields.isSound) {
      fields.fault({ code: 'badText', field: 'Text', limit: String(longestText) });
    }
    const when = interlockFields.when.read(fields);
    const parsed = readCondition('When', when);
    if ('code' in parsed && when !== '') fields.fault(parsed);
    const against = interlockFields.against.read(fields);
    if (fields.isSound && text !== undefined && 'when' in parsed) return { text, ...parsed, against };
    return { text: text ?? when, ...('when' in parsed ? parsed : noCondition), against, isRejected: true };
  });
}

/** Rejects the interlocks that name a point that the file does not have. */
export function withKnownInterlocks(
  { point, node }: { readonly point: FieldPoint; readonly node: XmlNode },
  ids: ReadonlySet<string>,
  findings: Findings,
): FieldPoint {
  if (point.interlocks.every(({ isRejected, when }) => isRejected || ids.has(when))) return point;
  const nodes = readNodes(node, 'Interlock');
  const interlocks = point.interlocks.map((interlock, at): Interlock => {
    const { text, when: value, isRejected } = interlock;
    if (isRejected || ids.has(value)) return interlock;
    findings.at(nodes[at] ?? node, { code: 'unknownInterlockPoint', field: 'When', text, value });
    return { ...interlock, isRejected: true };
  });
  return { ...point, interlocks };
}
