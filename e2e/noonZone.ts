/**
 * The zone in which it is between twelve and one at noon now. Tests take it for their own and so for their stations':
 * at whatever hour they run, no midnight comes between two of their looks, and no clock is changed.
 */
export function noonZone(now: number): string {
  const ahead = 12 - new Date(now).getUTCHours();
  // The sign of these names is turned round: Etc/GMT-5 is five hours ahead of UTC.
  return ahead === 0 ? 'Etc/UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}
