import type { FindingReason, ReasonOf } from '../faults/findingCodes.ts';
import type { Programme } from './programme.ts';
import { type FaultReason, faultReasons, type ProgrammeFault } from './programmeFault.ts';

const text = (value: string | number | undefined) => (value === undefined ? '' : String(value));
const counted = (index: number | undefined) => (index === undefined ? '' : String(index + 1));
const index = (place: string) => (place === '' ? undefined : Number(place) - 1);

export function programmeReason(fault: ProgrammeFault, { exceptionSchedule }: Programme): FindingReason {
  const exception = fault.exception === undefined ? undefined : exceptionSchedule[fault.exception];
  return {
    code: 'programmeFault',
    mistake: fault.reason,
    day: text(fault.day),
    exception: counted(fault.exception),
    name: exception?.name.trim() ?? '',
    switch: counted(fault.switch),
    text: text(fault.text),
    limit: text(fault.limit),
    other: text(fault.other),
    date: text(fault.date),
  };
}

/** Undefined: the reason is of another version of the service. */
export function programmeFaultOf(finding: ReasonOf<'programmeFault'>): ProgrammeFault | undefined {
  const reason: FaultReason | undefined = faultReasons.find((known) => known === finding.mistake);
  if (!reason) return undefined;
  return {
    reason,
    day: finding.day === '' ? undefined : Number(finding.day),
    exception: index(finding.exception),
    switch: index(finding.switch),
    text: finding.text,
    limit: finding.limit === '' ? undefined : Number(finding.limit),
    other: finding.other,
    date: finding.date,
  };
}
