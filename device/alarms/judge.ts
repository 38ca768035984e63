import { decimalText } from '../../protocol/command.ts';
import type { ValueState } from '../../protocol/quality.ts';
import type { Value } from '../../protocol/sample.ts';
import { readFields } from '../events/valueFields.ts';
import type { FieldPoint } from '../points/fieldPoint.ts';
import { comparisons } from '../points/interlock.ts';
import type { SequencedSample } from '../points/pointTable.ts';
import { conditions, isJudgeable, isNotCurrent, isNotOfField } from './condition.ts';
import type { Standing } from './standing.ts';
import type { Watch } from './watch.ts';

/** What a point shows. One object for good: one for each sample would live just long enough to fill the heap. */
interface Input {
  value: Value | undefined;
  state: ValueState;
  /** UTC milliseconds. */
  sourceTime: number;
}

interface JudgeParts {
  readonly points: readonly FieldPoint[];
  /** Whether the point's field tells when its values changed. */
  readonly tellsTimes: (point: FieldPoint) => boolean;
  /** Undefined: the first connection is still being made. */
  readonly isLinkUp: (link: string) => boolean | undefined;
  /** Links whose loss is an alarm of its own: that of each of their points is none. */
  readonly watchedLinks: ReadonlySet<string>;
}

/** What the points say, as far as alarms are judged by it. Undefined is everywhere: it can't be judged now. */
export class Judge {
  readonly #parts: JudgeParts;
  readonly #inputs: (Input | undefined)[] = [];

  constructor(parts: JudgeParts) {
    this.#parts = parts;
  }

  /** What a point shows now. Late samples are none: the point table tells them apart. */
  take({ slot, value, quality, sourceTime }: SequencedSample): void {
    const input = this.#inputs[slot];
    if (input) {
      input.value = value;
      input.state = quality;
      input.sourceTime = sourceTime;
    } else this.#inputs[slot] = { value, state: quality, sourceTime };
  }

  /** The field's own time of the value; undefined: it tells none. */
  fieldTime({ point, slots: { own } }: Watch): number | undefined {
    if (!point || own === undefined || !this.#parts.tellsTimes(point)) return undefined;
    return this.#inputs[own]?.sourceTime;
  }

  /** Whether the condition holds, delays aside; `tick` in monotonic milliseconds. */
  verdict(watch: Watch, tick: number): boolean | undefined {
    const { definition, slots, holds: did } = watch;
    if (definition.rejected) return undefined;
    if (definition.kind === 'notCurrent') return this.#isLost(watch);
    const [value, limit, from] = [this.#number(slots.own), this.limit(watch), this.#number(slots.from)];
    const isWhole = definition.kind !== 'deviation' || from !== undefined;
    if (value === undefined || (limit === undefined && definition.kind !== 'state') || !isWhole) return undefined;
    const { rise = 0, fall = 0 } = watch.rate?.at(tick) ?? {};
    const judged = { definition, value, limit: limit ?? 0, from: from ?? 0, rise, fall, did };
    return conditions[definition.kind](judged);
  }

  /** Whether a definition is suppressed by design. */
  isSuppressed({ definition: { suppressedWhen }, slots: { suppression } }: Watch): boolean | undefined {
    const value = this.#number(suppression);
    if (!suppressedWhen || value === undefined) return undefined;
    return comparisons[suppressedWhen.comparison](value, suppressedWhen.limit);
  }

  /** The number that a point shows, where alarms may be judged by it. */
  number(slot: number | undefined): number | undefined {
    return this.#number(slot);
  }

  /** What is told of the value that raises an alarm. */
  told(watch: Watch, tick: number): Pick<Standing, 'value' | 'limit' | 'unit' | 'isSimulated'> {
    const { definition, point, slots } = watch;
    const { kind } = definition;
    const input = slots.own === undefined ? undefined : this.#inputs[slots.own];
    const others = [slots.limit, slots.from].map((slot) => (slot === undefined ? undefined : this.#inputs[slot]));
    const isSimulated = [input, ...others].some((one) => one !== undefined && isNotOfField(one.state));
    if (kind === 'notCurrent') return { value: this.#pointsOf(watch), limit: undefined, unit: undefined, isSimulated };
    const limit = this.limitText(watch);
    const { rise = 0, fall = 0 } = watch.rate?.at(tick) ?? {};
    const number = this.#number(slots.own) ?? 0;
    const shown = {
      rate: (this.limit(watch) ?? 0) < 0 ? -fall : rise,
      deviation: Math.abs(number - (this.#number(slots.from) ?? number)),
    };
    const value = kind === 'rate' || kind === 'deviation' ? shown[kind] : input?.value;
    const { value: read, state, unit } = readFields(point, value);
    const text = typeof read === 'number' ? decimalText(read) : read;
    const perMinute = unit && kind === 'rate' ? `${unit}/min` : unit;
    return { value: state ?? text, limit: kind === 'state' ? undefined : limit, unit: perMinute, isSimulated };
  }

  /** The limit as it is now, a plain decimal. */
  limitText(watch: Watch): string | undefined {
    const limit = this.limit(watch);
    return limit === undefined ? undefined : decimalText(limit);
  }

  /** In the point's unit; undefined: a point sets it, and its value is not known. */
  limit({ definition: { limit }, slots }: Watch): number | undefined {
    return typeof limit === 'number' ? limit : this.#number(slots.limit);
  }

  #number(slot: number | undefined): number | undefined {
    const input = slot === undefined ? undefined : this.#inputs[slot];
    return input && isJudgeable(input.state) && typeof input.value === 'number' ? input.value : undefined;
  }

  #isLost({ definition: { link }, point, slots: { own } }: Watch): boolean | undefined {
    if (link !== undefined) {
      const isUp = this.#parts.isLinkUp(link);
      return isUp === undefined ? undefined : !isUp;
    }
    const input = own === undefined ? undefined : this.#inputs[own];
    if (!input || !point) return undefined;
    const isOfLink = input.state === 'linkLost' && this.#parts.isLinkUp(point.link) !== true;
    if (isOfLink && this.#parts.watchedLinks.has(point.link)) return undefined;
    return isNotCurrent(input.state);
  }

  /** How many points a lost link has. */
  #pointsOf({ definition: { link } }: Watch): string | undefined {
    if (link === undefined) return undefined;
    return String(this.#parts.points.filter((point) => point.link === link).length);
  }
}
