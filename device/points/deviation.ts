import type { Deviation, DeviationCause } from '../../protocol/programme/deviation.ts';
import { valueStates } from '../../protocol/quality.ts';
import { numberOf } from '../../protocol/sample.ts';
import { decimalText } from '../../protocol/wire/decimalText.ts';
import type { FieldPoint } from './fieldPoint.ts';
import type { FieldSample } from './pointTable.ts';
import type { ProgrammeRunner } from './programmes/programmeRunner.ts';

/** What is known of a point and of the run of its programme at one moment. */
export interface DeviationFacts {
  readonly point: Pick<FieldPoint, 'digits' | 'commandKind' | 'isSimulated'>;
  /** What is shown of the point. */
  readonly sample: FieldSample;
  /** The value in force; undefined: the programme has no say. */
  readonly wanted: string | undefined;
  readonly run: Pick<ProgrammeRunner['run'], 'isOwed' | 'hold' | 'last'>;
  readonly waitsFor: ProgrammeRunner['waitsFor'];
}

/** The first row that applies is the cause: what a person did comes before what became of a write. */
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
 * How the field differs from what the programme says now; undefined: it does not, or nobody can tell. A value that is not
 * current tells nothing (R29), nor does one that is being written now, nor a pulse, which goes back by itself.
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

/** What became of the last write, where it was of the value that is in force. */
function lastOf({ run: { last }, wanted }: DeviationFacts) {
  return last && Number(last.value) === Number(wanted) ? last : undefined;
}
