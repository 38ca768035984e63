import type { CalculationFault } from '../../protocol/faults/calculationFault.ts';
import type { ResultCause } from '../../station/calculation/formulaResult.ts';

/** As pages get it: with numbers of points in place of their Ids. */
export function whyOf(cause: ResultCause, numberOf: (id: string) => number | undefined): CalculationFault {
  if (!('id' in cause)) return cause;
  const input = cause.id === undefined ? '' : String(numberOf(cause.id) ?? '');
  if (cause.code !== 'notKnown') return { code: cause.code, input, state: cause.state };
  const [knownMs, ofMs] = [cause.knownMs, cause.ofMs].map((ms) => String(Math.round(ms)));
  return { code: cause.code, input, knownMs: knownMs ?? '', ofMs: ofMs ?? '' };
}
