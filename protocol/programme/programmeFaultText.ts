import { fillTemplate } from '../faults/fillTemplate.ts';
import type { Message, Translation } from '../text/template.ts';
import { decimalText } from '../wire/decimalText.ts';
import { type Programme, weekdays } from './programme.ts';
import { type FaultReason, faultTexts, type ProgrammeFault } from './programmeFault.ts';

/** Their values are numbers. */
const ofNumbers: ReadonlySet<FaultReason> = new Set(['belowLimit', 'aboveLimit', 'offStep']);

/** Without its place; `decimal` formats a value for the reader. */
export function programmeFaultMessage(fault: ProgrammeFault, decimal?: Translation['decimal']): Message {
  const { reason, text, limit, other, date } = fault;
  const write = (decimal && ofNumbers.has(reason) && decimal) || String;
  const number = (value: string | number | undefined) =>
    write(typeof value === 'number' ? decimalText(value) : (value ?? ''));
  return { id: faultTexts[reason], values: { text: number(text), limit: number(limit), other, date } };
}

/** A fault in English, with its place: `Monday, switching time 1: Duplicate time 06:00.` */
export function programmeFaultText(fault: ProgrammeFault, programme: Programme): string {
  const exception = fault.exception === undefined ? undefined : programme.exceptionSchedule[fault.exception];
  const day = fault.day === undefined ? undefined : weekdays[fault.day];
  const named =
    fault.exception === undefined ? undefined : exception?.name.trim() || `Exception ${Number(fault.exception) + 1}`;
  const place = [day ?? named, fault.switch === undefined ? undefined : `switching time ${fault.switch + 1}`];
  const text = fillTemplate(faultTexts[fault.reason], fault);
  const where = place.filter((part) => part !== undefined).join(', ');
  return where ? `${where}: ${text}` : text;
}
