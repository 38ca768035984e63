import { readCoded } from './coded.ts';
import type { FindingReason, ReasonOf } from './findingCodes.ts';
import { type FormulaMistake, formulaFaults } from './formulaFault.ts';

type Names<F> = F extends unknown ? keyof F : never;
type Parameter = Exclude<Names<FormulaMistake>, 'code'>;

/** `place`: of the fault in the text of the field, both from 1. */
export function formulaReason(
  field: string,
  fault: FormulaMistake,
  place: { readonly line: number; readonly column: number },
): FindingReason {
  const given: Readonly<Partial<Record<string, string | number>>> = fault;
  const text = (name: Parameter) => String(given[name] ?? '');
  return {
    code: 'formulaFault',
    field,
    mistake: fault.code,
    atLine: String(place.line),
    atColumn: String(place.column),
    value: text('value'),
    expected: text('expected'),
    other: text('other'),
    nearest: text('nearest'),
    limit: text('limit'),
    actual: text('actual'),
    wanted: text('wanted'),
  };
}

/** Undefined: the reason is of another version of the service. */
export function formulaFaultOf(reason: ReasonOf<'formulaFault'>): FormulaMistake | undefined {
  const texts: Readonly<Record<string, string>> = { ...reason, code: reason.mistake };
  return readCoded(formulaFaults, (name) => texts[name]);
}
