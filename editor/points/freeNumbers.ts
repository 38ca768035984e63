const most = 999_999_999;

/** Behind the highest of `own`. What is `taken`, be it by a page alone, is left out. */
export function* freeNumbers(own: readonly number[], taken: ReadonlySet<number>): Generator<number, never> {
  const highest = own.reduce((high, number) => (number > high ? number : high), 0);
  for (let number = highest < most ? highest + 1 : 1; ; number = number < most ? number + 1 : 1) {
    if (!taken.has(number)) yield number;
  }
}
