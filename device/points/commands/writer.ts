import type { Arm, ArmOutcome, Command, CommandOutcome } from '../../../protocol/calls/command.ts';
import { armedForMs } from '../../../protocol/commands/arm.ts';
import type { CommandReason, Hold } from '../../../protocol/commands/command.ts';
import { writtenText } from '../../../protocol/wire/writtenText.ts';
import type { User } from '../../users/user.ts';
import { type FieldPoint, isOutput } from '../fieldPoint.ts';
import { toUnit } from '../scaling.ts';
import type { Timing } from '../timing.ts';
import type { Arms } from './arms.ts';
import { rawValue, refused } from './commandValue.ts';
import { judgeConfirmation } from './confirmation.ts';
import { type FieldWay, readFresh, writeField, writePulse } from './fieldWrite.ts';
import { Idempotency, type IdempotencyStore, type IssuedCommand, type Keep } from './idempotency.ts';
import type { Operator } from './initiator.ts';
import type { Overrides } from './overrides.ts';
import { firstUnmet, type PreconditionParts } from './preconditions.ts';
import type { RecentCommands } from './recentCommands.ts';

export interface ProgrammeWrite {
  readonly id: string;
  readonly infoNumber: number;
  readonly value: string;
  readonly origin: 'weekly' | 'annual';
}

export interface HornWrite {
  readonly id: string;
  readonly infoNumber: number;
  readonly value: '0' | '1';
}

export interface WriterParts extends PreconditionParts {
  readonly points: readonly FieldPoint[];
  readonly timing: Timing;
  readonly arms: Arms;
  readonly overrides: Overrides;
  readonly idempotency: IdempotencyStore;
  /** Notes each write to the field: a change that it explains is not uncommanded (R37). */
  readonly recent: RecentCommands;
  /** The technical revision that a command must name (R30). */
  readonly revision: () => string;
  /** Step-up (R18). */
  readonly checkPassword: (operator: Operator, password: string) => Promise<'right' | 'wrong' | 'blocked'>;
  /** A user has commanded a point that a programme runs: the programme must hold. */
  readonly onManual: (infoNumber: number, hold: Hold) => void;
}

/** The only way to write to the field: for operators, time programmes and the horn of a call-out (R30). */
export class Writer {
  readonly #parts: WriterParts;
  readonly #idempotency: Idempotency;
  readonly #busy = new Set<string>();
  readonly #stop = new AbortController();
  /** Ends the confirmations in progress: another configuration does not wait for them. */
  #judging = new AbortController();
  #isPaused = false;

  constructor(parts: WriterParts) {
    this.#parts = parts;
    this.#idempotency = new Idempotency(parts.idempotency);
  }

  /** How many commands ended so, by their result. */
  get outcomes(): ReadonlyMap<string, number> {
    return this.#idempotency.outcomes;
  }

  arm({ infoNumber, technicalHashCode }: Arm, operator: Operator): ArmOutcome {
    const point = this.#seenBy(operator.user, infoNumber);
    if (!point) return { result: 'refused', reason: 'noPoint' };
    const against =
      this.#paused() ??
      this.#notPermitted(point, operator, technicalHashCode) ??
      firstUnmet(this.#parts, point, operator, undefined) ??
      (this.#busy.has(point.id) ? refused('busy') : undefined) ??
      (this.#parts.idempotency.canKeep() ? undefined : refused('notKept'));
    if (against) return { ...against, result: 'refused', reason: against.reason };
    return { result: 'armed', armId: this.#parts.arms.give(point, operator), forMs: armedForMs };
  }

  /** Never rejects, never tries twice, never executes an id again. */
  write(command: Command, operator: Operator): Promise<CommandOutcome> {
    const { id, infoNumber, value } = command;
    const point = this.#pointOf(infoNumber);
    const isSeen = this.#seenBy(operator.user, infoNumber) !== undefined;
    const issued = { id, infoNumber, value, initiator: operator, point, note: writtenText(command.note) };
    const run = this.#idempotency.run(issued, async (keep) => {
      const paused = this.#paused();
      if (paused) return paused;
      if (!point) return refused('noPoint');
      if (!isSeen) return refused('notAllowed');
      const outcome = await this.#ofOperator(issued, point, command, operator, keep);
      const isSent = outcome.result !== 'refused';
      if (isSent && point.editingKind !== 'Output') this.#parts.onManual(infoNumber, command.hold ?? 'nextSwitch');
      return this.#confirmedTo(operator.user, point, await this.#judged(point, outcome));
    });
    // The log names the point for those who see it; to this user it is as one that there is none of.
    return isSeen ? run : run.then((end) => (end.reason === 'notAllowed' ? { ...end, reason: 'noPoint' } : end));
  }

  /** No arm, no revision, no note; all other preconditions apply. */
  writeProgramme({ id, infoNumber, value, origin }: ProgrammeWrite): Promise<CommandOutcome> {
    const point = this.#pointOf(infoNumber);
    const issued: IssuedCommand = { id, infoNumber, value, initiator: { origin }, point };
    return this.#idempotency.run(issued, async (keep) => {
      const paused = this.#paused();
      if (paused) return paused;
      if (!point) return refused('noPoint');
      if (point.editingKind === 'Output' || !isOutput(point)) return refused('notEditable');
      const raw = rawValue(point, value);
      if (typeof raw === 'object') return raw;
      return this.#judged(point, await this.#alone(point, () => this.#send(issued, point, raw, keep)));
    });
  }

  writeHorn({ id, infoNumber, value }: HornWrite): Promise<CommandOutcome> {
    const point = this.#pointOf(infoNumber);
    const issued: IssuedCommand = { id, infoNumber, value, initiator: { origin: 'horn' }, point };
    return this.#idempotency.run(issued, async (keep) => {
      const paused = this.#paused();
      if (paused) return paused;
      if (!point) return refused('noPoint');
      if (!point.isHorn || !isOutput(point)) return refused('notEditable');
      return this.#alone(point, () => this.#send(issued, point, Number(value), keep));
    });
  }

  /** Undefined: all preconditions are met. */
  obstacle(point: FieldPoint, value: string): CommandReason | undefined {
    if (this.#isPaused) return 'configurationChanging';
    if (this.#busy.has(point.id)) return 'busy';
    return firstUnmet(this.#parts, point, { origin: 'weekly' }, Number(value))?.reason;
  }

  /** Commands are refused until `resume`. */
  pause(): void {
    this.#isPaused = true;
    this.#judging.abort();
  }

  resume(): void {
    if (this.#stop.signal.aborted) return;
    this.#isPaused = false;
    this.#judging = new AbortController();
  }

  /** Resolves when every command in progress has ended. */
  idle(): Promise<void> {
    return this.#idempotency.idle();
  }

  /** Ends pulses in progress; resolves when every command has ended. None is executed after that. */
  async stop(): Promise<void> {
    this.pause();
    this.#stop.abort();
    await this.#idempotency.idle();
  }

  #paused(): ReturnType<typeof refused> | undefined {
    return this.#isPaused ? refused('configurationChanging') : undefined;
  }

  async #ofOperator(
    issued: IssuedCommand,
    point: FieldPoint,
    command: Command,
    operator: Operator,
    keep: Keep,
  ): Promise<CommandOutcome> {
    const { arms, timing, checkPassword } = this.#parts;
    const { armId, hold, password = '' } = command;
    // 1. The operator may command it, with today's configuration, and has armed it; the arm ends here.
    const notPermitted = this.#notPermitted(point, operator, command.technicalHashCode);
    if (notPermitted) return notPermitted;
    if (!arms.take(point, armId, operator)) return refused('notArmed');
    // 2. The point and its register accept the value.
    const raw = rawValue(point, command.value);
    if (typeof raw === 'object') return raw;
    const against = firstUnmet(this.#parts, point, operator, Number(command.value));
    if (against) return against;
    // 3. The note, the hold and the password are as the point requires.
    if (issued.note === undefined && command.note?.trim()) return refused('noteBad');
    if (issued.note === undefined && point.asksNote) return refused('noteMissing');
    if (typeof hold === 'number' && hold <= timing.now()) return refused('holdPast');
    // A hub has checked that of its user, or it is missing here too (R18).
    if (point.asksPassword && password === '' && !operator.user.isConfirmed) return refused('passwordMissing');
    return this.#alone(point, async () => {
      if (point.asksPassword) {
        const checked = await checkPassword(operator, password);
        if (checked !== 'right') return refused(checked === 'wrong' ? 'passwordWrong' : 'passwordBlocked');
      }
      return (await this.#notAsSeen(point, Number(command.value))) ?? this.#send(issued, point, raw, keep);
    });
  }

  /** Checks the preconditions again, stores the id, and writes. */
  async #send(issued: IssuedCommand, point: FieldPoint, raw: number, keep: Keep): Promise<CommandOutcome> {
    const against = firstUnmet(this.#parts, point, issued.initiator, Number(issued.value));
    if (against) return against;
    const fault = keep();
    if (fault) return refused(fault);
    if (this.#parts.overrides.of(point)?.kind === 'simulated') return this.#simulate(point, Number(issued.value));
    const way = this.#way(point);
    if (!way) return refused('linkDown');
    const { recent } = this.#parts;
    if (point.commandKind === 'pulse') return recent.follow(point, [0, 1], writePulse(way));
    return recent.follow(point, [toUnit(point.scaling, raw)], writeField(way, raw));
  }

  /** Adds the confirmation, if the point defines one and something was sent; the next command need not wait for it. */
  async #judged({ confirmedBy }: FieldPoint, outcome: CommandOutcome): Promise<CommandOutcome> {
    if (!confirmedBy || outcome.result === 'refused' || outcome.reason === 'simulated') return outcome;
    const watched = this.#pointOf(confirmedBy.infoNumber);
    const way = watched && this.#way(watched);
    const confirmation = await judgeConfirmation(confirmedBy, way && { ...way, stop: this.#judging.signal });
    return { ...outcome, confirmation };
  }

  /** Without the value of a point that the user does not see. */
  #confirmedTo(user: User, { confirmedBy }: FieldPoint, outcome: CommandOutcome): CommandOutcome {
    const { confirmation } = outcome;
    if (!confirmedBy || !confirmation || this.#seenBy(user, confirmedBy.infoNumber)) return outcome;
    return { ...outcome, confirmation: { ...confirmation, value: undefined } };
  }

  /** The field is not touched. */
  async #simulate(point: FieldPoint, value: number): Promise<CommandOutcome> {
    const { overrides, timing } = this.#parts;
    overrides.simulate(point, value);
    if (point.commandKind !== 'pulse') return { result: 'done', reason: 'simulated', value };
    await timing.sleep(point.pulseMs ?? 0, this.#stop.signal);
    overrides.simulate(point, 0);
    return { result: 'done', reason: 'simulated', value: 0 };
  }

  /** A toggle goes to the opposite of the state that the operator saw: the field is read again. */
  async #notAsSeen(point: FieldPoint, wanted: number): Promise<CommandOutcome | undefined> {
    if (point.commandKind !== 'toggle') return undefined;
    const { overrides } = this.#parts;
    const simulated = overrides.of(point)?.value;
    const way = this.#way(point);
    const now = simulated ?? (way && (await readFresh(way)));
    if (now === undefined) return refused('notCurrent');
    return now === wanted ? refused('notAsSeen', { value: now }) : undefined;
  }

  #notPermitted(point: FieldPoint, operator: Operator, technicalHashCode: string): CommandOutcome | undefined {
    const { may, revision, arms } = this.#parts;
    if (!may(operator.user, 'command', point)) return refused('notAllowed');
    if (!isOutput(point)) return refused('notEditable');
    if (technicalHashCode !== revision()) return refused('outdated');
    const holder = arms.holderOf(point);
    return holder && holder.session !== operator.session ? refused('armedByOther', { by: holder.login }) : undefined;
  }

  async #alone(point: FieldPoint, run: () => Promise<CommandOutcome>): Promise<CommandOutcome> {
    if (this.#busy.has(point.id)) return refused('busy');
    this.#busy.add(point.id);
    try {
      return await run();
    } finally {
      this.#busy.delete(point.id);
    }
  }

  #way(point: FieldPoint): FieldWay | undefined {
    const { field, table, timing } = this.#parts;
    const acquisition = field.acquisitionOf(point);
    const slot = table.slotOf(point.infoNumber);
    if (!acquisition || slot === undefined) return undefined;
    return { point, slot, acquisition, table, timing, stop: this.#stop.signal };
  }

  /** Undefined: there is none that the user sees. */
  #seenBy(user: User, infoNumber: number): FieldPoint | undefined {
    const point = this.#pointOf(infoNumber);
    return point && this.#parts.may(user, 'view', point) ? point : undefined;
  }

  #pointOf(infoNumber: number): FieldPoint | undefined {
    const slot = this.#parts.table.slotOf(infoNumber);
    return slot === undefined ? undefined : this.#parts.points[slot];
  }
}
