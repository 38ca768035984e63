import { type Command, type CommandOutcome, type CommandReason, plainDecimal } from '../../protocol/command.ts';
import { valueStates } from '../../protocol/quality.ts';
import { DeviceRefusal } from '../drivers/driver.ts';
import type { User } from '../users/user.ts';
import type { Field } from './field.ts';
import type { FieldPoint } from './fieldPoint.ts';
import type { PointTable } from './pointTable.ts';
import { beyond, toRaw, toUnit } from './scaling.ts';
import type { Timing } from './scanner.ts';

/** What the writer is handed by the service. */
export interface WriterParts {
  readonly points: readonly FieldPoint[];
  readonly table: PointTable;
  readonly field: Field;
  readonly timing: Timing;
  /** The one decision about rights (R16). */
  readonly may: (user: User, action: 'command', point: FieldPoint) => boolean;
  /** The technical revision that a command must have been drawn with (R30). */
  readonly revision: () => string;
  /** Puts the id on disk; false: it is there already (R30). */
  readonly keepId: (command: Command, user: string, time: number) => boolean;
  /** One log line for each command, whatever became of it. */
  readonly record: (user: User, point: FieldPoint | undefined, command: Command, outcome: CommandOutcome) => void;
}

// How long the field may take to show a new value, and the pause between two looks.
const readBackMs = 4000;
const lookEveryMs = 100;

/** The only door of a write: operator, and later the time programmes, all enter here (R30). */
export class Writer {
  readonly #parts: WriterParts;
  readonly #busy = new Set<string>();

  constructor(parts: WriterParts) {
    this.#parts = parts;
  }

  /** Checks, keeps the id, writes, reads back, records; never rejects and never tries twice. */
  async write(command: Command, user: User): Promise<CommandOutcome> {
    const slot = this.#parts.table.slotOf(command.infoNumber);
    const point = slot === undefined ? undefined : this.#parts.points[slot];
    const outcome = await this.#execute(command, user, point, slot ?? -1);
    this.#parts.record(user, point, command, outcome);
    return outcome;
  }

  async #execute(command: Command, user: User, point: FieldPoint | undefined, slot: number): Promise<CommandOutcome> {
    const { table, field, timing, may, revision, keepId } = this.#parts;
    // 1. What is asked must be known, allowed and drawn with today's configuration.
    if (!point) return refused('noPoint');
    if (!/^[\w-]{8,64}$/.test(command.id)) return refused('badId');
    if (!may(user, 'command', point)) return refused('notAllowed');
    if (point.editingKind !== 'Output' || !point.writable) return refused('notEditable');
    if (command.technicalHashCode !== revision()) return refused('outdated');
    // 2. The value must be a number that the point and its register take.
    const raw = rawValue(point, command.value);
    if (typeof raw === 'object') return raw;
    // 3. The link must stand now: nothing is queued for later (R29).
    const scanner = field.scannerOf(point);
    if (!scanner?.isUp || table.fieldAt(slot).state === 'linkLost') return refused('linkDown');
    if (this.#busy.has(point.id)) return refused('busy');
    // 4. The id is on disk before the field is written.
    if (!keepId(command, user.login, timing.now())) return refused('repeated');
    this.#busy.add(point.id);
    try {
      // 5. Written once.
      await scanner.write(point, raw);
      // 6. Done is what the field says, not what was sent.
      return await this.#readBack(point, slot, raw);
    } catch (error) {
      return error instanceof DeviceRefusal ? refused('deviceRefused') : { result: 'unknown', reason: 'noAnswer' };
    } finally {
      this.#busy.delete(point.id);
    }
  }

  async #readBack(point: FieldPoint, slot: number, raw: number): Promise<CommandOutcome> {
    const { table, field, timing } = this.#parts;
    const expected = toUnit(point.scaling, raw);
    const until = timing.tick() + readBackMs;
    const never = new AbortController().signal;
    do {
      if (!(await field.scannerOf(point)?.readNow(point.group))) return { result: 'unknown', reason: 'noAnswer' };
      const { value, state } = table.fieldAt(slot);
      if (valueStates[state].quality !== 'bad' && value === expected) return { result: 'done', value };
      await timing.sleep(lookEveryMs, never);
    } while (timing.tick() < until);
    return { result: 'unknown', reason: 'notConfirmed', value: table.fieldAt(slot).value };
  }
}

/** The raw value, or why there is none (R34). */
function rawValue(point: FieldPoint, text: string): number | CommandOutcome {
  const value = plainDecimal(text);
  if (value === undefined || (point.kind === 'logic' && value !== 0 && value !== 1)) return refused('notPlainDecimal');
  if (point.min !== undefined && value < point.min) return refused('belowLimit', point.min);
  if (point.max !== undefined && value > point.max) return refused('aboveLimit', point.max);
  const raw = toRaw(point.scaling, value);
  const passed = beyond(point.scaling, raw);
  return passed ? refused(passed) : raw;
}

function refused(reason: CommandReason, value?: number): CommandOutcome {
  return { result: 'refused', reason, value };
}
