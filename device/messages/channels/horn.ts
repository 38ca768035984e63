import { randomUUID } from 'node:crypto';
import type { CommandOutcome } from '../../../protocol/calls/command.ts';
import type { HornWrite } from '../../points/commands/writer.ts';
import type { FieldPoint } from '../../points/fieldPoint.ts';
import { failed, type Sender, type SendOutcome, sent } from './sender.ts';

export interface HornField {
  /** The point of that permanent id, where call-outs may sound it. */
  readonly pointOf: (id: string) => FieldPoint | undefined;
  /** Undefined: its value is unknown. */
  readonly valueOf: (point: FieldPoint) => number | undefined;
  readonly write: (write: HornWrite) => Promise<CommandOutcome>;
}

interface HornParts {
  readonly field: () => HornField | undefined;
  readonly horns: () => readonly string[];
  readonly isOpen: (callOut: number) => boolean;
  /** Monotonic milliseconds. */
  readonly tick: () => number;
}

/** A horn sounds for so long at most. */
const soundMs = 10 * 60_000;
/** For a trial, or where no acknowledgement is needed. */
const shortMs = 5000;
/** A refused switching off is repeated after this time. */
const offAgainMs = 10_000;

interface Sounding {
  readonly calls: Set<number>;
  until: number;
}

/**
 * Sounds horns while a call-out is open. Switching on is never repeated: a refusal ends it (R30). Switching off is
 * repeated while it is refused, and once at the start, where a kill has left one on.
 */
export class Horns {
  readonly #parts: HornParts;
  readonly #sounding = new Map<string, Sounding>();
  /** When a horn is to be switched off; monotonic milliseconds. */
  readonly #off = new Map<string, number>();
  readonly #checked = new Set<string>();
  readonly #writing = new Set<string>();

  constructor(parts: HornParts) {
    this.#parts = parts;
  }

  readonly send: Sender<'horn'> = async ({ point: id }, { row }) => {
    const { field, tick, isOpen } = this.#parts;
    const station = field();
    const point = station?.pointOf(id);
    if (!station || !point) return failed('noHorn', { isFinal: true });
    const open = row.calls.filter(isOpen);
    const until = tick() + (open.length > 0 ? soundMs : shortMs);
    const sounding = this.#sounding.get(id);
    if (!sounding) {
      const outcome = await station.write({ id: `horn-${row.uid}`, infoNumber: point.infoNumber, value: '1' });
      if (outcome.result !== 'done') return notDone(outcome);
    }
    const calls = new Set([...(sounding?.calls ?? []), ...open]);
    this.#sounding.set(id, { calls, until: Math.max(sounding?.until ?? 0, until) });
    this.#off.delete(id);
    return sent;
  };

  eachSecond(): void {
    const { tick, isOpen } = this.#parts;
    for (const [id, { calls, until }] of this.#sounding) {
      const isOver = tick() >= until || (calls.size > 0 && ![...calls].some(isOpen));
      if (!isOver) continue;
      this.#sounding.delete(id);
      this.#off.set(id, tick());
    }
    this.#checkAtStart();
    for (const [id, at] of this.#off) if (tick() >= at && !this.#writing.has(id)) void this.#switchOff(id);
  }

  async stop(): Promise<void> {
    for (const id of this.#sounding.keys()) this.#off.set(id, this.#parts.tick());
    this.#sounding.clear();
    await Promise.all([...this.#off.keys()].map((id) => this.#switchOff(id)));
  }

  /** One that a former service has left on. */
  #checkAtStart(): void {
    const station = this.#parts.field();
    for (const id of this.#parts.horns()) {
      const point = this.#checked.has(id) ? undefined : station?.pointOf(id);
      const value = point && station?.valueOf(point);
      if (value === undefined) continue;
      this.#checked.add(id);
      if (value !== 0 && !this.#sounding.has(id)) this.#off.set(id, this.#parts.tick());
    }
  }

  async #switchOff(id: string): Promise<void> {
    const station = this.#parts.field();
    const point = station?.pointOf(id);
    if (!station || !point) {
      this.#off.delete(id);
      return;
    }
    this.#writing.add(id);
    const { infoNumber } = point;
    const outcome = await station.write({ id: `horn-off-${randomUUID()}`, infoNumber, value: '0' });
    this.#writing.delete(id);
    if (!this.#off.has(id)) return;
    if (outcome.result === 'refused') this.#off.set(id, this.#parts.tick() + offAgainMs);
    else this.#off.delete(id);
  }
}

function notDone({ result, reason }: CommandOutcome): SendOutcome {
  const fault = result === 'refused' ? 'commandRefused' : 'commandUnknown';
  // While another configuration starts nothing was sent: it is retried.
  return failed(fault, { detail: reason, isFinal: reason !== 'configurationChanging' });
}
