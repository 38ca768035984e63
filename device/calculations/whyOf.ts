import type { CalculationFault } from '../../protocol/faults/calculationFault.ts';
import type { ResultCause } from '../../station/calculation/formulaResult.ts';

type Causes = { readonly [C in ResultCause['code']]: Extract<ResultCause, { readonly code: C }> };

type NumberOf = (id: string) => number | undefined;

const faults: { readonly [C in ResultCause['code']]: (cause: Causes[C], numberOf: NumberOf) => CalculationFault } = {
  ofInput: ({ code, id, state }, numberOf) => ({ code, input: textOf(id, numberOf), state }),
  divisionByZero: ({ code }) => ({ code }),
  overflow: ({ code }) => ({ code }),
  notANumber: ({ code }) => ({ code }),
  notKnown: ({ code, id, knownMs, ofMs }, numberOf) => ({
    ...{ code, input: textOf(id, numberOf), knownMs: String(Math.round(knownMs)), ofMs: String(Math.round(ofMs)) },
  }),
  replaced: ({ code, id, state }, numberOf) => ({ code, input: textOf(id, numberOf), state }),
};

/** As pages get it: with numbers of points in place of their Ids. */
export function whyOf<C extends ResultCause['code']>(cause: Causes[C], numberOf: NumberOf): CalculationFault {
  return faults[cause.code](cause, numberOf);
}

function textOf(id: string | undefined, numberOf: NumberOf): string {
  return id === undefined ? '' : String(numberOf(id) ?? '');
}
