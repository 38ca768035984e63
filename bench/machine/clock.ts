/** The one clock of all benches: the machine's monotonic one, in milliseconds; the same in every process. */
export function clock(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}
