/** One that goes up and down between two bounds, once in `periodSec`. */
export function wave(least: number, most: number, periodSec: number, now = Date.now()): number {
  const middle = (least + most) / 2;
  return middle + ((most - least) / 2) * Math.sin((2 * Math.PI * now) / (periodSec * 1000));
}

/** Runs `work` now and each second; the process ends when it is killed. */
export function eachSecond(work: () => void): void {
  work();
  setInterval(work, 1000);
}

/** Whoever has started the process waits for this line. */
export function ready(): void {
  console.log('ready');
}
