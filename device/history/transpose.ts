import type { Form } from './valueForm.ts';

const widths: Partial<Record<Form, number>> = { float32: 4, float64: 8 };

/** First bytes together, then second bytes …: similar bytes side by side compress better. */
export function transposed(form: Form, bytes: Uint8Array): Uint8Array {
  const width = widths[form];
  if (width === undefined) return bytes;
  const n = bytes.length / width;
  const turned = new Uint8Array(bytes.length);
  for (let i = 0; i < n; i++) for (let b = 0; b < width; b++) turned[b * n + i] = bytes[i * width + b] ?? 0;
  return turned;
}

export function transposedBack(form: Form, bytes: Uint8Array): Uint8Array {
  const width = widths[form];
  if (width === undefined) return bytes;
  const n = bytes.length / width;
  const turned = new Uint8Array(bytes.length);
  for (let i = 0; i < n; i++) for (let b = 0; b < width; b++) turned[i * width + b] = bytes[b * n + i] ?? 0;
  return turned;
}
