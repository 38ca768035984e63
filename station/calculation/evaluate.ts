import { callResult, type Evaluating } from './callResult.ts';
import type { CheckedFormula } from './checkedFormula.ts';
import { combined, constant, withValue } from './combine.ts';
import { type CallNode, type ChainNode, type FormulaNode, partsOf } from './formulaNodes.ts';
import type { EvaluationOptions, FormulaInputs, FormulaResult, PartResult } from './formulaResult.ts';
import { inputPart, windowPart } from './inputPart.ts';
import { decided, inverted, negated, operated } from './operations.ts';

/** Percent. */
const usualMinKnown = 90;

/** What a formula is worth now. */
export function evaluate(
  checked: CheckedFormula,
  inputs: FormulaInputs,
  options: EvaluationOptions = {},
): FormulaResult {
  const evaluation = new Evaluation(checked, inputs, options);
  return { ...evaluation.of(checked.formula.root), parts: evaluation.parts };
}

class Evaluation implements Evaluating {
  readonly parts: Map<FormulaNode, PartResult> | undefined;
  readonly now: number;
  readonly #checked: CheckedFormula;
  readonly #inputs: FormulaInputs;
  readonly #minKnown: number;

  constructor(checked: CheckedFormula, inputs: FormulaInputs, { minKnown, withParts }: EvaluationOptions) {
    this.#checked = checked;
    this.#inputs = inputs;
    this.#minKnown = minKnown ?? usualMinKnown;
    this.now = inputs.now;
    this.parts = withParts ? new Map() : undefined;
  }

  of(node: FormulaNode): PartResult {
    const result = this.#result(node);
    this.parts?.set(node, result);
    return result;
  }

  members({ arguments: given }: CallNode): readonly PartResult[] {
    return given.flatMap((node) => {
      const ids = node.kind === 'point' ? this.#checked.groups.get(node) : undefined;
      return ids ? this.#group(node, ids) : this.of(node);
    });
  }

  window(call: CallNode): PartResult {
    const window = this.#checked.windowOf.get(call);
    if (!window) return constant;
    for (const node of call.arguments) if (node.kind === 'point') this.visit(node);
    return windowPart(window.pointId, this.#inputs.window(window), this.#minKnown);
  }

  visit(node: FormulaNode | undefined): void {
    if (node && this.parts) this.of(node);
  }

  #group(node: FormulaNode, ids: readonly string[]): PartResult[] {
    const parts = ids.map((id) => this.#input(id));
    this.parts?.set(node, combined(parts));
    return parts;
  }

  #input(id: string): PartResult {
    return inputPart(id, this.#inputs.of(id));
  }

  #result(node: FormulaNode): PartResult {
    switch (node.kind) {
      case 'number':
        return withValue(constant, node.value);
      case 'truth':
        return withValue(constant, Number(node.value));
      case 'text':
        return withValue(constant, this.#checked.states.get(node) ?? node.value);
      case 'point':
        return this.#input(node.id);
      case 'prefix':
        return node.operator === 'NOT' ? inverted(this.of(node.of)) : negated(this.of(node.of));
      case 'chain':
        return this.#chain(node);
      case 'call':
        return callResult(this, node);
      // The time of a function over time, which is part of the window.
      case 'duration':
      case 'period':
        return constant;
    }
  }

  #chain(chain: ChainNode): PartResult {
    const operator = chain.rest[0]?.operator;
    if (operator === 'AND' || operator === 'OR') {
      return decided(
        partsOf(chain).map((node) => this.of(node)),
        operator === 'OR' ? 1 : 0,
      );
    }
    return chain.rest.reduce((before, link) => operated(link.operator, before, this.of(link.of)), this.of(chain.first));
  }
}
