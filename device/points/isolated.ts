import { ServiceStops } from './serviceStops.ts';

export type FailureReport = (part: string, error: unknown) => void;

/** Bound of distinct failures: a message may contain a number that differs each time. */
const maxReported = 100;

/** Writes each distinct failure to the console once; `record` gets the same for the log. */
export function failureReport(record: (part: string, message: string) => void = () => undefined): FailureReport {
  const reported = new Set<string>();
  return (part, error) => {
    if (error instanceof ServiceStops) return;
    const message = error instanceof Error ? error.message : String(error);
    const failure = `${part}: ${message}`;
    if (reported.has(failure) || reported.size >= maxReported) return;
    reported.add(failure);
    console.error(`A part of the service failed (${part}):`, error);
    record(part, message);
  };
}

/** The same function, but what it throws, now or as a promise, is reported and never reaches the caller. */
export function isolated<Args extends readonly unknown[]>(
  part: string,
  run: (...args: Args) => unknown,
  report: FailureReport,
): (...args: Args) => void {
  return (...args) => {
    try {
      const result = run(...args);
      if (result instanceof Promise) result.catch((error: unknown) => report(part, error));
    } catch (error) {
      report(part, error);
    }
  };
}
