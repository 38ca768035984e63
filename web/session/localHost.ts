/** Set at build time (R20); none by default. */
const testAddress: string = import.meta.env.VITE_TEST_ADDRESS ?? '';

/** Whether visitors under this host name start on the open page (spec §2, R20); it gives no rights. */
export function isLocalHost(hostName: string, stationNames: readonly string[], test = testAddress): boolean {
  const host = hostName.toLowerCase();
  if (host === 'localhost' || host.endsWith('.localhost') || host === '[::1]') return true;
  if (/^127(\.\d{1,3}){3}$/.test(host)) return true;
  return host !== '' && (host === test.toLowerCase() || stationNames.some((name) => name.toLowerCase() === host));
}
