import type { ValueState } from '../../protocol/quality.ts';
import { isBad, isWorse, lowered } from './combine.ts';
import type { InputValue, PartResult, ResultOrigin, WindowValue } from './formulaResult.ts';

/** States of a point whose last value still counts; that of a worse one is no value. */
const withoutValue: ReadonlySet<ValueState> = new Set(['rejected', 'noPoint', 'neverRead', 'notANumber']);

const missing: InputValue = { value: undefined, state: 'noPoint', sourceTime: undefined, heardAt: undefined };

export function inputPart(id: string, input: InputValue = missing): PartResult {
  const isMissing = input.value === undefined && !isBad(input.state);
  const origin = originOf(input);
  const worst = origin && isWorse(origin, input.state) ? origin : input.state;
  const state = isMissing ? 'notANumber' : worst;
  return {
    value: withoutValue.has(state) ? undefined : input.value,
    state,
    origin,
    originOf: origin && id,
    cause: state === 'good' ? undefined : { code: 'ofInput', id, state },
    sourceTime: input.sourceTime,
    heardAt: input.heardAt,
    known: undefined,
  };
}

function originOf({ state, origin }: InputValue): ResultOrigin | undefined {
  return origin ?? (state === 'simulated' || state === 'forced' ? state : undefined);
}

/** `minKnown`: percent of its time that must be known. */
export function windowPart(id: string, window: WindowValue | undefined, minKnown: number): PartResult {
  const { knownMs, ofMs } = window ?? { knownMs: 0, ofMs: 0 };
  const part = { ...inputPart(id, window ?? { ...missing, state: 'neverRead' }), known: { knownMs, ofMs } };
  const cause = { code: 'notKnown', id, knownMs, ofMs } as const;
  if (window && part.value !== undefined) {
    return knownMs * 100 < minKnown * ofMs ? lowered(part, 'doubtful', cause) : part;
  }
  const isOwn = !window || isWorse('neverRead', part.state);
  return isOwn ? { ...part, value: undefined, state: 'neverRead', cause } : part;
}
