export type Run<T> = [T, ...T[]];

/** Neighbours that belong together, of so many at most, in their order. */
export function runsOf<T>(items: readonly T[], most: number, belongs: (first: T, one: T) => boolean): Run<T>[] {
  const runs: Run<T>[] = [];
  for (const one of items) {
    const run = runs.at(-1);
    if (run && run.length < most && belongs(run[0], one)) run.push(one);
    else runs.push([one]);
  }
  return runs;
}
