import { interlockFields } from '../../protocol/schema/stationFields.ts';
import { readNodes } from '../../protocol/wire/fields.ts';
import { longestText, writtenText } from '../../protocol/wire/writtenText.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';
import type { FormulaStation } from '../../station/calculation/checkedFormula.ts';
import { CfgFields } from '../../station/check/cfgFields.ts';
import type { Findings } from '../../station/check/findings.ts';
import type { Interlock } from '../points/commands/interlock.ts';
import { readConditionOrFormula } from './conditionFormula.ts';

/** Its condition is not read before all points are known. */
export interface WrittenInterlock {
  readonly text: string;
  readonly when: string;
  readonly against: number | undefined;
  readonly node: XmlNode;
  readonly isRejected: boolean;
}

/**
 * An interlock with a mistake is rejected alone, and refuses commands, because its state is not known. An `Against`
 * that can't be read refuses all of them.
 */
export function readInterlocks(node: XmlNode, findings: Findings): readonly WrittenInterlock[] {
  return readNodes(node, 'Interlock').map((child) => {
    const fields = new CfgFields(child, findings);
    const text = writtenText(interlockFields.text.read(fields));
    if (text === undefined && fields.isSound) {
      fields.fault({ code: 'badText', field: 'Text', limit: String(longestText) });
    }
    const when = interlockFields.when.read(fields);
    const against = interlockFields.against.read(fields);
    return { text: text ?? when, when, against, node: child, isRejected: !fields.isSound || text === undefined };
  });
}

/** Rejects those that name a point that the file does not have, or whose formula has a mistake. */
export function checkedInterlocks(
  written: readonly WrittenInterlock[],
  station: FormulaStation,
  findings: Findings,
): readonly Interlock[] {
  return written.map(({ text, when, against, node, isRejected }) => {
    const rejected = { text, formula: undefined, against, isRejected: true } as const;
    if (when === '') return rejected;
    const read = readConditionOrFormula('When', when, station);
    if ('reasons' in read) {
      for (const reason of read.reasons) findings.at(node, reason);
      return rejected;
    }
    if (isRejected) return rejected;
    if ('formula' in read) return { text, formula: read.formula, against };
    if (station.pointOf(read.when)) return { text, ...read, against };
    findings.at(node, { code: 'unknownInterlockPoint', field: 'When', text, value: read.when });
    return rejected;
  });
}
