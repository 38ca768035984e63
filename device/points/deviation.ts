import type { Deviation, DeviationCause } from '../../protocol/programme/deviation.ts';
import { valueStates } from '../../protocol/quality.ts';
import { numberOf } from '../../protocol/sample.ts';
import { decimalText } from '../../protocol/wire/decimalText.ts';
import type { FieldPoint } from './fieldPoint.ts';
import type { FieldSample } from './pointTable.ts';
import type { ProgrammeRunner } from './programmes/programmeRunner.ts';

export interface DeviationFacts {
  readonly point: Pick<FieldPoint, 'digits' | 'commandKind' | 'isSimulated'>;
  readonly sample: FieldSample;
  /** The value in force; undefined: the programme has none. */
  readonly wanted: string | undefined;
  readonly run: Pick<ProgrammeRunner['run'], 'isOwed' | 'hold' | 'last'>;
  readonly waitsFor: ProgrammeRunner['waitsFor'];
}

/** The first row that applies is the cause: manual actions come before the result of a write. */
const causes: readonly (readonly [DeviationCause, (facts: DeviationFacts) => boolean])[] = [
  ['forced', ({ sample }) => sample.state === 'forced'],
  ['simulated', ({ sample, point }) => sample.state === 'simulated' && !point.isSimulated],
  ['held', ({ run }) => run.hold !== undefined],
  ['waiting', ({ waitsFor }) => waitsFor !== undefined],
  ['refused', (facts) => lastOf(facts)?.result === 'refused'],
  ['unanswered', (facts) => lastOf(facts)?.result === 'unknown'],
  ['overridden', (facts) => lastOf(facts)?.result === 'done'],
];

/**
 * How the field differs from the value in force; undefined: it does not, or that cannot be known: of a value that is
 * not current (R29), of one that is being written now, of a pulse, which goes back by itself.
 */
export function deviationOf(facts: DeviationFacts): Deviation | undefined {
  const { point, sample, wanted, run, waitsFor } = facts;
  const value = numberOf(sample.value);
  const isBeingWritten = run.isOwed && waitsFor === undefined && run.hold === undefined;
  if (wanted === undefined || value === undefined || isBeingWritten || point.commandKind === 'pulse') return undefined;
  if (valueStates[sample.state].quality === 'bad') return undefined;
  const digits = Math.min(Math.max(point.digits, wanted.split('.')[1]?.length ?? 0), 15);
  if (Math.abs(value - Number(wanted)) < 0.5 * 10 ** -digits) return undefined;
  const cause = causes.find(([, applies]) => applies(facts))?.[0];
  return {
    value: decimalText(Number(value.toFixed(digits))),
    since: sample.sourceTime,
    isAtLeast: sample.beganUnseen,
    unchangedSince: sample.unchangedSince,
    cause,
    reason: cause === 'waiting' ? waitsFor : cause === 'refused' ? run.last?.reason : undefined,
  };
}

/** Undefined: the last write was of another value than the one in force. */
function lastOf({ run: { last }, wanted }: DeviationFacts) {
  return last && Number(last.value) === Number(wanted) ? last : undefined;
}
