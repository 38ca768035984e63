import type { PointKind } from '../../protocol/point.ts';
import { frozenAfterMs, type pointFields, pulseMs } from '../../protocol/schema/pointFields.ts';
import type { Values } from '../../protocol/schema/schema.ts';
import type { CfgFields } from './cfgFields.ts';
import type { Link } from './links.ts';

type Said = Values<typeof pointFields>;

/** What the operator sees of it. */
export function shownOf(fields: CfgFields, said: Said, link: Link | undefined) {
  const { name, unit, digits, states, verbs, min, max, step } = said;
  const bit = link?.kind.schema.logicField?.name;
  const isBit = bit !== undefined && fields.text(bit) !== undefined;
  const kind = said.kind ?? (isBit ? 'logic' : 'numeric');
  if (isBit && kind !== 'logic') fields.fault(`Kind is ${kind}: a ${bit} is a logic point`);
  checkWords(fields, said, kind);
  if (said.modes.length > states.length) fields.fault(`Mode${states.length} has no State${states.length}`);
  else if (said.modes.length > 0 && kind !== 'state') fields.fault('Mode0 is for points of Kind state');
  if (min !== undefined && max !== undefined && min > max) fields.fault(`Min ${min} is above Max ${max}`);
  if (step !== undefined && step <= 0) fields.fault(`Step is ${step}: expected more than 0`);
  if (kind === 'text' && said.editingKind !== 'NonEditable') fields.fault('a text point is not commanded');
  const modes = said.modes.length > 0 ? said.modes : undefined;
  const shown = { name: name || said.id, kind, unit, digits, states, verbs, modes };
  // A state is commanded by its index; whoever checks a number checks it by these.
  return kind === 'state' ? { ...shown, min: 0, max: states.length - 1, step: 1 } : { ...shown, min, max, step };
}

/** The words of a state point stand without a gap; others have two. */
function checkWords(fields: CfgFields, { states, verbs }: Said, kind: PointKind): void {
  if (kind === 'state') {
    const gap = states.indexOf('');
    if (gap >= 0) fields.fault(`State${gap} is missing: a state point has State0, State1 and so on without a gap`);
    if (verbs.length > states.length) fields.fault(`Command${states.length} has no State${states.length}`);
    return;
  }
  for (const [field, words] of Object.entries({ State: states, Command: verbs })) {
    if (words.length > 2) fields.fault(`${field}2 is for points of Kind state`);
  }
}

/** What is usual of it: a value that is not so is uncertain (R29). */
export function usualOf(fields: CfgFields, { rangeMin, rangeMax }: Said, periodMs: number) {
  if (rangeMin !== undefined && rangeMax !== undefined && rangeMin > rangeMax) {
    fields.fault(`RangeMin ${rangeMin} is above RangeMax ${rangeMax}`);
  }
  return { rangeMin, rangeMax, frozenAfterMs: frozenAfterMs(periodMs).read(fields) };
}

/** How it is commanded, and what a command asks for. */
export function commandsOf(fields: CfgFields, said: Said, kind: PointKind) {
  const { editingKind, commandKind, asksReason, asksPassword } = said;
  if (commandKind !== 'set' && kind !== 'logic') fields.fault(`CommandKind is ${commandKind}: expected a logic point`);
  const isPulse = commandKind === 'pulse';
  if (!isPulse && fields.text(pulseMs.name) !== undefined) fields.fault('PulseMs is for CommandKind pulse');
  return { editingKind, commandKind, pulseMs: isPulse ? pulseMs.read(fields) : undefined, asksReason, asksPassword };
}
