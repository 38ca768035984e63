import type { LinkFault } from '../../protocol/faults/linkFault.ts';

export interface UnitLoss {
  readonly fault: LinkFault;
  /** UTC ms. */
  readonly at: number;
  /** Monotonic ms. */
  readonly tick: number;
}

/** Undefined for the unit: all of them. */
export interface LossListener {
  lost(unit: string | undefined, loss: UnitLoss): void;
  /** Undefined for the loss: it was not seen. */
  back(unit: string | undefined, loss: UnitLoss | undefined): void;
}

interface Clocks {
  /** When the unit last answered, UTC ms; undefined: never. */
  readonly heardAt: (unit: string) => number | undefined;
  readonly now: () => number;
  readonly tick: () => number;
}

/** For so long the units of a link that is back connect again. */
const returnMs = 10_000;
/** A unit that is read once an hour does not show sooner whether the link is there. */
const mostDoubtMs = 60_000;

/**
 * The units behind one connection. A unit is lost alone if another one has answered since; if all are lost, the link
 * is, and they are not lost one by one.
 */
export class UnitLosses {
  readonly #units: readonly string[];
  readonly #listener: LossListener;
  readonly #clocks: Clocks;
  readonly #lost = new Map<string, UnitLoss>();
  /** Of these the loss was reported. */
  readonly #reported = new Set<string>();
  #whole: UnitLoss | undefined;
  /** Monotonic ms; undefined: the link was never lost. */
  #backAt: number | undefined;

  constructor(units: readonly string[], listener: LossListener, clocks: Clocks) {
    this.#units = units;
    this.#listener = listener;
    this.#clocks = clocks;
  }

  /** Goes on with what the configuration before has reported. */
  resume(lost: readonly (readonly [unit: string, loss: UnitLoss])[]): void {
    for (const [unit, loss] of lost) this.#lost.set(unit, loss);
    if (lost.length === this.#units.length) this.#whole = lost.map(([, loss]) => loss).sort((a, b) => a.at - b.at)[0];
    else for (const [unit] of lost) this.#reported.add(unit);
  }

  /** Of a station that is replaced: reports what it would have waited to report. */
  end(): void {
    if (!this.#whole) for (const [unit, loss] of this.#lost) if (!this.#reported.has(unit)) this.#report(unit, loss);
  }

  /** `fault` is undefined when the unit is back. */
  changed(unit: string, fault: LinkFault | undefined): void {
    if (fault === undefined) this.#back(unit);
    else {
      this.#lost.set(unit, { fault, at: this.#clocks.now(), tick: this.#clocks.tick() });
      if (this.#whole || this.#lost.size < this.#units.length) return;
      // What began it, unless that was long before, or of a loss before this one.
      const began = ([one, { tick }]: readonly [string, UnitLoss]) =>
        !this.#reported.has(one) && tick >= (this.#backAt ?? tick);
      this.#whole = [...this.#lost].find(began)?.[1] ?? this.#lost.get(unit);
      if (this.#whole) this.#listener.lost(undefined, this.#whole);
    }
  }

  /** Called each second: reports the units that were lost alone. */
  settle(): void {
    const tick = this.#clocks.tick();
    if (this.#whole || this.#lost.size === 0 || this.#isReturning(tick)) return;
    for (const [unit, loss] of this.#lost) {
      if (this.#reported.has(unit)) continue;
      const isAlone = this.#units.some((one) => !this.#lost.has(one) && (this.#clocks.heardAt(one) ?? 0) > loss.at);
      if (isAlone || tick - loss.tick >= mostDoubtMs) this.#report(unit, loss);
    }
  }

  #back(unit: string): void {
    const loss = this.#lost.get(unit);
    this.#lost.delete(unit);
    if (this.#whole) {
      const whole = this.#whole;
      this.#whole = undefined;
      this.#backAt = this.#clocks.tick();
      this.#listener.back(undefined, whole);
    } else if (this.#units.length === 1) {
      this.#listener.back(undefined, loss);
      return;
    } else if (!this.#isReturning(this.#clocks.tick())) {
      // Away for a moment only.
      if (loss && !this.#reported.has(unit)) this.#report(unit, loss);
      else if (!loss) this.#listener.back(unit, undefined);
    }
    if (this.#reported.delete(unit)) this.#listener.back(unit, loss);
  }

  #isReturning(tick: number): boolean {
    return this.#backAt !== undefined && tick < this.#backAt + returnMs;
  }

  #report(unit: string, loss: UnitLoss): void {
    this.#reported.add(unit);
    this.#listener.lost(unit, loss);
  }
}
