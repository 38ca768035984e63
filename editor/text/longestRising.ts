/** Places of the longest run of numbers that rise, others left out; undefined ones are in no run. */
export function longestRising(numbers: readonly (number | undefined)[]): number[] {
  /** For each length the place of the run of that length with the smallest last number. */
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
