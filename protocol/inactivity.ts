const defaultInactivityMs = 600_000;
const longestSeconds = 86_400;

/** The device's DisconnectionTimeoutSec as milliseconds (spec §9, R23). */
export function inactivityTime(seconds: string | undefined): number {
  const text = seconds?.trim() ?? '';
  const value = /^\d+$/.test(text) ? Number(text) : 0;
  return value === 0 ? defaultInactivityMs : Math.min(value, longestSeconds) * 1000;
}
