import type { FormulaFault, FormulaMistake, ValueKind } from '../../protocol/faults/formulaFault.ts';
import type { FormulaStation, FormulaTarget, FormulaWindow } from './checkedFormula.ts';
import type { CallNode, Formula, PointNode, Span, TextNode } from './formulaNodes.ts';
import { shortened } from './tokens.ts';
import type { ResultUnit } from './units.ts';

/** What is known of a part before it is evaluated. */
export interface PartType {
  /** Undefined: it has a fault, so what contains it is not judged by it. */
  readonly kind: ValueKind | undefined;
  readonly unit: ResultUnit;
  /** Undefined: it has no named states. */
  readonly states?: readonly string[];
  /** Texts of the formula of which it is one, and so may be the name of a state; undefined: it is something else. */
  readonly names?: readonly TextNode[];
}

export const faulty: PartType = { kind: undefined, unit: undefined };
export const truth: PartType = { kind: 'truth', unit: '' };

export const mostInputs = 1000;

/** One run of the check: what it goes by and what it finds. */
export class Checking {
  readonly formula: Formula;
  readonly station: FormulaStation;
  readonly target: FormulaTarget;
  readonly faults: FormulaFault[] = [];
  readonly remarks: FormulaFault[] = [];
  readonly inputs = new Set<string>();
  readonly windows = new Map<string, FormulaWindow>();
  readonly groups = new Map<PointNode, readonly string[]>();
  readonly states = new Map<TextNode, number>();
  readonly windowOf = new Map<CallNode, FormulaWindow>();

  constructor(formula: Formula, station: FormulaStation, target: FormulaTarget) {
    this.formula = formula;
    this.station = station;
    this.target = target;
  }

  /** As it is written there. */
  textAt({ from, to }: Span): string {
    return shortened(this.formula.text.slice(from, to));
  }

  fault({ from, to }: Span, mistake: FormulaMistake): PartType {
    this.faults.push({ ...mistake, from, to });
    return faulty;
  }

  remark({ from, to }: Span, mistake: FormulaMistake): void {
    this.remarks.push({ ...mistake, from, to });
  }
}
