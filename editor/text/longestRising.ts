/** Indices of the longest increasing subsequence; undefined ones are in none. */
export function longestRising(numbers: readonly (number | undefined)[]): number[] {
  /** For each length the index of the last number of a run, the smallest that there is. */
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  numbers.forEach((number, at) => {
    if (number === undefined) return;
    let [from, to] = [0, ends.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) from = middle + 1;
      else to = middle;
    }
    previous[at] = ends[from - 1];
    ends[from] = at;
  });
  const run: number[] = [];
  for (let at = ends.at(-1); at !== undefined; at = previous[at]) run.push(at);
  return run.reverse();
}
