import type { ValueState } from '../../protocol/quality.ts';

interface HeardPoint {
  readonly source: number;
  readonly calculation?: { readonly sources: readonly number[] } | undefined;
}

interface Heard {
  readonly time: number;
  readonly tick: number;
}

/** A source in whose first point there is this says nothing about how old other values are. */
const silent: ReadonlySet<ValueState> = new Set(['neverRead', 'linkLost', 'rejected', 'notCurrent']);

/**
 * When each source was heard from. That of calculated points is heard with the one of its inputs' sources that was heard
 * longest ago; one that is lost does not count, because the values that depend on it have that state.
 */
export class HeardSources {
  readonly #heard = new Map<number, Heard>();
  /** Sources from which those of calculated points follow. */
  readonly #inputs = new Map<number, readonly number[]>();
  readonly #firstSlots = new Map<number, number>();
  readonly #stateAt: (slot: number) => ValueState;

  constructor(points: readonly HeardPoint[], stateAt: (slot: number) => ValueState) {
    this.#stateAt = stateAt;
    for (const { source, calculation } of points) if (calculation) this.#inputs.set(source, calculation.sources);
    if (this.#inputs.size === 0) return;
    for (const [slot, { source }] of points.entries())
      if (!this.#firstSlots.has(source)) this.#firstSlots.set(source, slot);
  }

  note(source: number, heard: Heard): void {
    this.#heard.set(source, heard);
  }

  /** Of a calculated value without inputs, which is always current. */
  isAlways(source: number): boolean {
    return this.#inputs.get(source)?.length === 0;
  }

  /** `now`: where it is always heard from. Undefined: never. */
  of(source: number, now?: Heard): Heard | undefined {
    const inputs = this.#inputs.get(source);
    if (!inputs) return this.#heard.get(source);
    if (inputs.length === 0) return now;
    const known = inputs.flatMap((one) => {
      const heard = this.#heard.get(one);
      return heard ? { heard, isSilent: silent.has(this.#stateAt(this.#firstSlots.get(one) ?? -1)) } : [];
    });
    const speaking = known.filter(({ isSilent }) => !isSilent);
    return (speaking.length > 0 ? speaking : known)
      .map(({ heard }) => heard)
      .reduce<Heard | undefined>((oldest, one) => (oldest && oldest.tick <= one.tick ? oldest : one), undefined);
  }
}
