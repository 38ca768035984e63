import { attempt } from '../../../protocol/attempt.ts';
import type { Frame } from '../../../protocol/wire/frame.ts';

/** Undefined: the text is no frame. Its lists come from the service and are not checked. */
export function readFrame(text: string): Frame | undefined {
  const frame = attempt((): unknown => JSON.parse(text));
  return isFrame(frame) ? frame : undefined;
}

function isFrame(frame: unknown): frame is Frame {
  if (!isObject(frame)) return false;
  const { n, t, r, h, v, q, u, w, versions } = frame as Record<string, unknown>;
  return (
    Number.isFinite(n) &&
    Number.isFinite(t) &&
    typeof r === 'string' &&
    (u === undefined || typeof u === 'string') &&
    [h, v, q, w].every((list) => list === undefined || Array.isArray(list)) &&
    (versions === undefined || isObject(versions))
  );
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
