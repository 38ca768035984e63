/** The work's result; an error that it throws becomes another one. */
export function throwAs<T>(asOther: (error: Error) => Error, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw asOther(error as Error);
  }
}

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
