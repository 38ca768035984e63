import { plainDecimal } from '../../../protocol/commands/command.ts';
import type { Value } from '../../../protocol/sample.ts';
import type { AddressResult } from '../driver.ts';

/** From 0 to 1, by the part of the period that has passed. */
const waves = {
  ramp: (part: number) => part,
  sine: (part: number) => (1 - Math.cos(2 * Math.PI * part)) / 2,
  square: (part: number) => (part < 0.5 ? 0 : 1),
} as const satisfies Record<string, (part: number) => number>;
type WaveName = keyof typeof waves;

const unitsMs = { ms: 1, s: 1000, min: 60_000, h: 3_600_000 } as const;

/** Values one after another, each for its share of the period, or a wave between two of them. */
type Curve = { readonly periodMs: number } & (
  | { readonly values: readonly Value[] }
  | { readonly wave: WaveName; readonly low: number; readonly high: number }
);

/** Each point has its own object, by which a setpoint is remembered. */
export type SimulatorAddress = { readonly gives?: 'texts' | 'wholeNumbers' | 'numbers' | undefined } & (
  | { readonly kind: 'value'; readonly curve: Curve }
  | { readonly kind: 'setpoint'; readonly start: number }
  | { readonly kind: 'never' | 'error' }
);

/** `time` in UTC ms. */
export function valueAt(curve: Curve, time: number): Value {
  const part = (time % curve.periodMs) / curve.periodMs;
  if ('wave' in curve) return curve.low + (curve.high - curve.low) * waves[curve.wave](part);
  return curve.values[Math.floor(part * curve.values.length)] ?? Number.NaN;
}

const always = (value: Value): Curve => ({ values: [value], periodMs: 1 });

const examples =
  'constant:12.5, ramp:0..100/60s, sine:20..80/5min, square:0..1/10s, steps:0,1,2/30s, text:Ready|Running/10s, setpoint:50, nan, error, never';

const words: Readonly<Record<string, SimulatorAddress>> = {
  nan: { kind: 'value', gives: 'wholeNumbers', curve: always(Number.NaN) },
  error: { kind: 'error' },
  never: { kind: 'never' },
};

/** Parses `ramp:0..100/60s` and the like. */
export function parseSimulatorAddress(register: string): AddressResult<SimulatorAddress> {
  const text = register.trim();
  if (Object.hasOwn(words, text)) return { address: { ...words[text] } as SimulatorAddress };
  const [, kind = '', rest = ''] = /^([a-z]+):(.*)$/.exec(text) ?? [];
  if (kind === 'constant' || kind === 'setpoint') {
    const value = plainDecimal(rest);
    if (value === undefined) return { fault: { code: 'badConstant', value: rest, other: register } };
    const gives = givesOf([value]);
    return {
      address: kind === 'setpoint' ? { kind, gives, start: value } : { kind: 'value', gives, curve: always(value) },
    };
  }
  if (kind === 'steps' || kind === 'text') return turns(register, kind, rest);
  if (Object.hasOwn(waves, kind)) return wave(register, kind as WaveName, rest);
  return { fault: { code: 'badSimulation', value: register, expected: examples } };
}

/** A text without a period stays for ever. */
function turns(register: string, kind: 'steps' | 'text', rest: string): AddressResult<SimulatorAddress> {
  const [, list = rest, amount = '1', unit = 'ms'] = /^(.*)\/(\d{1,6})(ms|s|min|h)$/.exec(rest) ?? [];
  const periodMs = Number(amount) * unitsMs[unit as keyof typeof unitsMs];
  const values: readonly (Value | undefined)[] = kind === 'text' ? list.split('|') : list.split(',').map(plainDecimal);
  if (periodMs === 0 || (kind === 'steps' && list === rest) || values.includes(undefined)) {
    const expected = kind === 'text' ? 'text:Ready|Running/10s' : 'steps:0,1,2/30s';
    return { fault: { code: 'badTurns', value: register, expected } };
  }
  const all = values as readonly Value[];
  return { address: { kind: 'value', gives: givesOf(all), curve: { values: all, periodMs } } };
}

function givesOf(values: readonly Value[]) {
  if (values.some((value) => typeof value === 'string')) return 'texts';
  return values.every(Number.isInteger) ? 'wholeNumbers' : 'numbers';
}

function wave(register: string, name: WaveName, rest: string): AddressResult<SimulatorAddress> {
  const match = /^((?:(?!\.\.)[^/])+)\.\.([^/.][^/]*)\/(\d{1,6})(ms|s|min|h)$/.exec(rest);
  const [low, high] = [plainDecimal(match?.[1] ?? ''), plainDecimal(match?.[2] ?? '')];
  const periodMs = Number(match?.[3] ?? 0) * unitsMs[(match?.[4] ?? 'ms') as keyof typeof unitsMs];
  if (low === undefined || high === undefined || periodMs === 0) {
    return { fault: { code: 'badWave', value: register, expected: name } };
  }
  const gives = name === 'square' ? givesOf([low, high]) : 'numbers';
  return { address: { kind: 'value', gives, curve: { wave: name, low, high, periodMs } } };
}
