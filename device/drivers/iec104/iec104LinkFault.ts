import type { Iec104Link } from '../../../protocol/drivers/iec104/iec104Schema.ts';
import { currentForMs } from '../../../protocol/quality.ts';
import type { AddressFault } from '../driver.ts';
import { tlsLinkFault } from '../security/tlsLinkFault.ts';
import { isTimeZone } from '../zoneTime.ts';

/** In an order in which the first is the finding. */
const checks: readonly ((link: Iec104Link) => AddressFault | undefined)[] = [
  // The standard recommends two thirds; more would make both wait for each other.
  ({ k, w }) => {
    const most = Math.max(1, Math.floor((2 * k) / 3));
    if (w <= most) return undefined;
    return { code: 'windowTooLarge', field: 'W', value: String(w), other: String(k), expected: String(most) };
  },
  ({ t1, t2 }) =>
    t2 < t1 ? undefined : { code: 'ackTooLate', field: 'T2Sec', value: String(t2), other: String(t1), expected: '' },
  ({ t3, timeoutMs, periodMs }) => {
    const [lostMs, currentMs] = [t3 * 1000 + timeoutMs, currentForMs(periodMs ?? 0)];
    if (periodMs === undefined || lostMs <= currentMs) return undefined;
    const fault = { code: 'testedTooRarely', field: 'T3Sec', value: String(t3) } as const;
    return { ...fault, other: String(lostMs), expected: String(currentMs) };
  },
  ({ timeZone }) =>
    timeZone.trim() === '' || isTimeZone(timeZone.trim())
      ? undefined
      : { code: 'unknownZone', field: 'TimeZone', value: timeZone, expected: 'Europe/Paris' },
  tlsLinkFault,
];

export function iec104LinkFault(link: Iec104Link): AddressFault | undefined {
  for (const check of checks) {
    const fault = check(link);
    if (fault) return fault;
  }
  return undefined;
}
