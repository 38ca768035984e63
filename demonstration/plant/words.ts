import type { RawType } from './quantities.ts';
import { type Register, WIDTH } from './registerMap.ts';

type Codec = { readonly put: (view: DataView, raw: number) => void; readonly get: (view: DataView) => number };

const CODECS: Readonly<Record<RawType, Codec>> = {
  bool: { put: (view, raw) => view.setUint16(0, raw), get: (view) => view.getUint16(0) },
  int16: { put: (view, raw) => view.setInt16(0, within(raw, -32_768, 32_767)), get: (view) => view.getInt16(0) },
  uint16: { put: (view, raw) => view.setUint16(0, within(raw, 0, 65_535)), get: (view) => view.getUint16(0) },
  uint32: { put: (view, raw) => view.setUint32(0, within(raw, 0, 2 ** 32 - 1)), get: (view) => view.getUint32(0) },
  float32: { put: (view, raw) => view.setFloat32(0, raw), get: (view) => view.getFloat32(0) },
};

/** As on the wire, the high one first; `value` in the register's unit. A bit is a word of 0 or 1. */
export function toWords({ type, scale }: Register, value: number): readonly number[] {
  const view = new DataView(new ArrayBuffer(4));
  CODECS[type].put(view, value / scale);
  return Array.from({ length: WIDTH[type] }, (_, at) => view.getUint16(2 * at));
}

/** In the register's unit. */
export function fromWords({ type, scale, high }: Register, words: readonly number[]): number {
  const view = new DataView(new ArrayBuffer(4));
  for (const [at, word] of words.entries()) view.setUint16(2 * at, word);
  const value = CODECS[type].get(view) * scale;
  // 1200 × 0.1 is a hair above 120: it counts as the end of the range.
  return high !== undefined && Math.abs(value - high) < scale * 1e-6 ? high : value;
}

function within(raw: number, low: number, high: number): number {
  return Math.min(Math.max(Math.round(raw), low), high);
}
