import type { FormulaFault, ValueKind } from '../../protocol/faults/formulaFault.ts';
import { ambiguousNames, contains } from './ambiguousNames.ts';
import type { CheckedFormula, FormulaCheck, FormulaStation, FormulaTarget } from './checkedFormula.ts';
import { Checking, mostInputs, type PartType } from './checking.ts';
import { resolveStates } from './checkKinds.ts';
import { checkPart } from './checkPart.ts';
import { kindOfPoint } from './checkPoint.ts';
import { parseFormula } from './formula.ts';
import { areDifferent } from './units.ts';

/** All that is wrong with a formula on a station; `target`: what its result is for. */
export function checkFormula(text: string, station: FormulaStation, target: FormulaTarget = {}): FormulaCheck {
  const parsed = parseFormula(text);
  const ambiguous = ambiguousNames(text, parsed, station);
  if (!('root' in parsed)) {
    const isNamed = ambiguous.some((one) => contains(one, parsed));
    return { faults: inOrder(isNamed ? ambiguous : [...ambiguous, parsed]), remarks: [], checked: undefined };
  }
  const checking = new Checking(parsed, station, target);
  const type = checkPart(checking, parsed.root);
  const kind = type.kind && checkResult(checking, type);
  const { faults, remarks, inputs, windows, groups, states, windowOf } = checking;
  if (inputs.size + windows.size > mostInputs) {
    checking.fault(parsed.root, { code: 'tooManyInputs', limit: String(mostInputs) });
  }
  // Faults within a name that lacks its brackets follow from that.
  const others = faults.filter((fault) => !ambiguous.some((one) => contains(one, fault)));
  const all = inOrder([...ambiguous, ...others]);
  if (all.length > 0 || !kind) return { faults: all, remarks: inOrder(remarks), checked: undefined };
  if (inputs.size + windows.size === 0) checking.remark(parsed.root, { code: 'noInput' });
  const checked: CheckedFormula = {
    ...{ formula: parsed, kind, unit: type.unit, inputs: [...inputs], windows: [...windows.values()] },
    ...{ groups, states, windowOf },
  };
  return { faults: [], remarks: inOrder(remarks), checked };
}

function inOrder(faults: readonly FormulaFault[]): FormulaFault[] {
  return faults.toSorted((a, b) => a.from - b.from || a.to - b.to);
}

/** The kind of the result; undefined: it has a fault. */
function checkResult(checking: Checking, type: PartType): ValueKind | undefined {
  const { formula, target } = checking;
  const { root } = formula;
  const wanted = target.kind && kindOfPoint[target.kind];
  if (type.names && wanted === 'state') {
    return resolveStates(
      checking,
      type.names,
      { ...type, kind: 'state', states: target.states ?? [] },
      target.ownId ?? '',
    ).kind;
  }
  if (!type.kind || (wanted && type.kind !== wanted)) {
    if (type.kind && wanted) checking.fault(root, { code: 'wrongResult', actual: type.kind, wanted });
    return undefined;
  }
  const { states = [] } = target;
  if (wanted === 'state' && states.join('\n') !== type.states?.join('\n')) {
    checking.fault(root, { code: 'statesDiffer', value: checking.textAt(root), other: target.ownId ?? '' });
  }
  if (areDifferent(type.unit, target.unit)) {
    checking.remark(root, { code: 'unitOfPoint', value: type.unit ?? '', other: target.unit ?? '' });
  }
  return type.kind;
}
