/** The clock of all benches: the machine's monotonic clock, in ms; the same in every process. */
export function clock(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}
