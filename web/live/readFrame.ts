import type { Frame } from '../../protocol/frame.ts';

/** A frame from its text; undefined where it is none. What it lists is the service's word and is not looked through. */
export function readFrame(text: string): Frame | undefined {
  try {
    const frame: unknown = JSON.parse(text);
    return isFrame(frame) ? frame : undefined;
  } catch {
    return undefined;
  }
}

function isFrame(frame: unknown): frame is Frame {
  if (typeof frame !== 'object' || frame === null) return false;
  const { n, t, r, g, v, q, w } = frame as Record<string, unknown>;
  return (
    Number.isFinite(n) &&
    Number.isFinite(t) &&
    typeof r === 'string' &&
    [g, v, q, w].every((list) => list === undefined || Array.isArray(list))
  );
}
