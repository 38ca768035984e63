import { describe, expect, test } from 'vitest';
import { beyond, toRaw, toUnit } from './scaling.ts';

const integer = { integer: true, min: 0, max: 65_535 };
const long = { integer: true, min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER };
const double = { integer: false, double: true, min: -Number.MAX_VALUE, max: Number.MAX_VALUE };
const float = { integer: false, min: -3.4e38, max: 3.4e38 };

describe('between raw values and units', () => {
  test.each([
    [{ scale: 0.1, offset: 0, range: integer }, 123, 12.3],
    [{ scale: 0.01, offset: -50, range: integer }, 5125, 1.25],
    [{ scale: 1, offset: 0, range: float }, Math.fround(12.3), 12.3],
    [{ scale: 3.6, offset: 0, range: float }, Math.fround(25.1), 90.36],
    [{ scale: 3.6, offset: 0, range: float }, Math.fround(90.4 / 3.6), 90.4],
    [{ scale: 1, offset: 0, range: float }, 12_345_678, 12_345_678],
    [{ scale: 1, offset: 0, range: float }, 123_456_792, 123_456_792],
    [{ scale: 1, offset: 0, range: float }, 4_294_967_040, 4_294_967_040],
    [{ scale: 1000, offset: 0, range: float }, 16_777_217 - 1, 16_777_216_000],
    [{ scale: 10, offset: 5, range: float }, 123_456_792, 1_234_567_925],
    [{ scale: 1, offset: 0, range: integer }, 65_535, 65_535],
    [{ scale: 1, offset: 0, range: long }, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
    [{ scale: 1, offset: -2, range: long }, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER - 2],
    [{ scale: 0.001, offset: 0, range: long }, 123_456_789_012_345, 123_456_789_012.345],
    [{ scale: 1, offset: 0, range: double }, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
    [{ scale: 1, offset: 0, range: double }, 1 / 3, 1 / 3],
    [{ scale: 0.1, offset: 0, range: double }, 123_456_789_012.345, 12_345_678_901.2345],
  ])('%j: raw %d is %d', (scaling, raw, value) => {
    expect(toUnit(scaling, raw)).toBe(value);
    expect(toUnit(scaling, toRaw(scaling, value))).toBe(value);
  });

  test('no digits appear from nowhere', () => {
    for (let raw = 0; raw <= 65_535; raw += 7) {
      expect(String(toUnit({ scale: 0.1, offset: 0, range: integer }, raw)).length).toBeLessThan(8);
    }
  });

  test('what is no float32, as in a simulator, keeps its digits', () => {
    expect(toUnit({ scale: 1, offset: 0, range: float }, 1_234_567.891)).toBe(1_234_567.891);
  });

  test('a raw value beyond its register is reported by its side', () => {
    const scaling = { scale: 0.1, offset: 0, range: integer };
    expect(
      [toRaw(scaling, -0.1), toRaw(scaling, 6553.5), toRaw(scaling, 6553.6)].map((raw) => beyond(scaling, raw)),
    ).toEqual(['belowLimit', undefined, 'aboveLimit']);
  });
});
