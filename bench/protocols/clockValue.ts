const modulus = 30_000;

/** How often the value of a field follows the clock, ms; those of a flood. */
export const everyMs = 200;
export const floodMs = 10;

/** The value that a field has at that time: so whoever sees it knows how old it is. */
export function clockValue(atMs: number, ms: number): number {
  return Math.floor(atMs / ms) % modulus;
}

/** How long ago a field had that value, ms; undefined: it is none of a field. */
export function ageOf(value: unknown, ms: number, now: number): number | undefined {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value >= modulus) return undefined;
  // The field may be one step ahead of who looks.
  const steps = (Math.floor(now / ms) + 1 - value) % modulus;
  return ((steps + modulus) % modulus) * ms;
}
