/**
 * It is between twelve and one at noon there now. Tests take it for their own and for their stations': at whatever hour
 * they run, no midnight comes between two of their looks, and no clock is changed.
 */
export function noonZone(now: number): string {
  const ahead = 12 - new Date(now).getUTCHours();
  // The sign of these names is inverted: Etc/GMT-5 is five hours ahead of UTC.
  return ahead === 0 ? 'Etc/UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}
