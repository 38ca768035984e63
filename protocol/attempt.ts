/** The work's result, or `otherwise` where it throws. */
export function attempt<T>(work: () => T): T | undefined;
export function attempt<T, F>(work: () => T, otherwise: F): T | F;
export function attempt<T, F>(work: () => T, otherwise?: F): T | F | undefined {
  try {
    return work();
  } catch {
    return otherwise;
  }
}
