import type { CommandOutcome } from '../../../protocol/calls/command.ts';
import { refusalOf } from '../../../protocol/faults/itemFaultText.ts';
import { valueStates } from '../../../protocol/quality.ts';
import { numberOf } from '../../../protocol/sample.ts';
import type { LinkAcquisition } from '../acquisition.ts';
import type { FieldPoint } from '../fieldPoint.ts';
import type { PointTable } from '../pointTable.ts';
import { toRaw, toUnit } from '../scaling.ts';
import type { Timing } from '../timing.ts';
import { refused } from './commandValue.ts';

/** How long the field may take to show a new value, and the pause between two reads. */
const readBackMs = 4000;
const pollMs = 100;

export interface FieldWay {
  readonly point: FieldPoint;
  readonly slot: number;
  readonly acquisition: LinkAcquisition;
  readonly table: PointTable;
  readonly timing: Timing;
  /** The service stops: a pulse in progress ends at once. */
  readonly stop: AbortSignal;
}

/** Writes once and reads until the field shows it; never rejects and never tries twice. */
export async function writeField(way: FieldWay, raw: number): Promise<CommandOutcome> {
  const failed = await send(way, raw);
  if (failed) return failed;
  // Done is what the field reports, not what was sent.
  return readBack(way, raw, readBackMs);
}

/** Writes 1, and 0 after the pulse's time; both belong to one command, and neither is tried twice. */
export async function writePulse(way: FieldWay): Promise<CommandOutcome> {
  const { point, timing, stop } = way;
  const [off, on] = [toRaw(point.scaling, 0), toRaw(point.scaling, 1)];
  const pulseMs = point.pulseMs ?? 0;
  const failed = await send(way, on);
  if (failed) return failed;
  // The pulse ends on time, without waiting for the read-back of its begin.
  const begun = readBack(way, on, Math.min(pulseMs, readBackMs));
  await timing.sleep(pulseMs, stop);
  const ended = (await send(way, off)) ?? (await readBack(way, off, readBackMs));
  if (ended.result !== 'done') return { ...ended, result: 'unknown', reason: 'pulseNotEnded' };
  const { result, reason } = await begun;
  return result === 'done' ? { ...ended } : { result, reason, value: ended.value };
}

/** Undefined: the field has accepted it. */
async function send({ acquisition, point }: FieldWay, raw: number): Promise<CommandOutcome | undefined> {
  try {
    const result = await acquisition.write(point, raw);
    if (result === 'linkDown') return refused('linkDown');
    return result === 'done' ? undefined : refused('deviceRefused', { refusal: refusalOf(result.refused) });
  } catch {
    return { result: 'unknown', reason: 'noAnswer' };
  }
}

/** By a read that begins now; undefined: the field did not answer, or the value is bad. */
export async function readFresh({ acquisition, point, table, slot }: FieldWay): Promise<number | undefined> {
  if (!(await acquisition.confirm(point))) return undefined;
  const { value, state } = table.fieldAt(slot);
  return valueStates[state].quality === 'bad' ? undefined : numberOf(value);
}

async function readBack(way: FieldWay, raw: number, forMs: number): Promise<CommandOutcome> {
  const { point, slot, acquisition, table, timing } = way;
  const expected = toUnit(point.scaling, raw);
  const until = timing.tick() + forMs;
  const never = new AbortController().signal;
  do {
    if (!(await acquisition.confirm(point))) return { result: 'unknown', reason: 'noAnswer' };
    const { value, state } = table.fieldAt(slot);
    if (valueStates[state].quality !== 'bad' && value === expected) return { result: 'done', value: expected };
    await timing.sleep(pollMs, never);
  } while (timing.tick() < until);
  return { result: 'unknown', reason: 'notConfirmed', value: numberOf(table.fieldAt(slot).value) };
}
