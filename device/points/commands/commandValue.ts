import type { CommandOutcome } from '../../../protocol/calls/command.ts';
import { type CommandReason, isOnStep, plainDecimal } from '../../../protocol/commands/command.ts';
import type { FieldPoint } from '../fieldPoint.ts';
import { beyond, toRaw } from '../scaling.ts';

/** The raw value, or why there is none (R34). */
export function rawValue(point: FieldPoint, text: string): number | CommandOutcome {
  const value = plainDecimal(text);
  if (value === undefined || !isValueOf(point, value)) return refused('notPlainDecimal');
  // A pulse begins with 1: the device itself returns to 0.
  if (point.commandKind === 'pulse' && value !== 1) return refused('notPlainDecimal');
  if (point.min !== undefined && value < point.min) return refused('belowLimit', { value: point.min });
  if (point.max !== undefined && value > point.max) return refused('aboveLimit', { value: point.max });
  if (!isOnStep(text, point.min, point.step)) return refused('offStep', { value: point.step });
  const raw = toRaw(point.scaling, value);
  const passed = beyond(point.scaling, raw);
  return passed ? refused(passed) : raw;
}

export function isValueOf({ kind, states }: FieldPoint, value: number): boolean {
  if (kind === 'logic') return value === 0 || value === 1;
  if (kind === 'state') return Number.isInteger(value) && value >= 0 && value < states.length;
  return kind === 'numeric';
}

export function refused(
  reason: CommandReason,
  details: Pick<CommandOutcome, 'value' | 'by' | 'text' | 'isToAutomatic' | 'refusal'> = {},
): CommandOutcome {
  return { result: 'refused', reason, ...details };
}
