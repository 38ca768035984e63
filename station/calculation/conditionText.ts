import { plainDecimal } from '../../protocol/commands/command.ts';
import { type Comparison, comparisonNames } from '../../protocol/condition.ts';
import type { Spelled } from '../spelling.ts';
import { formulaSpelling, isBare } from './formulaReferences.ts';

/** A point compared with a number: `LEVEL1 < 0.5`. */
export interface PointComparison {
  readonly when: string;
  readonly comparison: Comparison;
  readonly limit: number;
}

const comparing = /^([^=!<>]+)(!=|<=|>=|=|<|>)\s*(\S+)$/;

/** Any Id is read, also one that a formula would have in brackets; undefined: it is something else. */
export function readComparison(text: string): PointComparison | undefined {
  const [, id = '', written = '', number = ''] = comparing.exec(text) ?? [];
  const comparison = comparisonNames.find((one) => one === written);
  const limit = plainDecimal(number.replace('\u2212', '-'));
  return comparison === undefined || limit === undefined ? undefined : { when: id.trim(), comparison, limit };
}

/** Where conditions can be formulas, a comparison is one that could be nothing else; undefined: it is a formula. */
export function comparisonOf(text: string, isId: (id: string) => boolean): PointComparison | undefined {
  const comparison = readComparison(text);
  return comparison && (isId(comparison.when) || isBare(comparison.when)) ? comparison : undefined;
}

export const conditionSpelling: Spelled = {
  namesIn: (text) => [/^[^=!<>]*/.exec(text)?.[0].trim() ?? ''],
  renamed: (text, before, after) => {
    const id = /^([^=!<>]*)[=!<>]/.exec(text)?.[1]?.trim();
    return id === before ? text.replace(before, () => after) : text;
  },
};

export const conditionOrFormulaSpelling: Spelled = {
  namesIn: (text, isId = () => false) => spellingOf(text, isId).namesIn(text),
  renamed: (text, before, after, isId = () => false) =>
    spellingOf(text, (id) => id === before || isId(id)).renamed(text, before, after),
};

function spellingOf(text: string, isId: (id: string) => boolean): Spelled {
  return comparisonOf(text, isId) ? conditionSpelling : formulaSpelling;
}
