import type { ItemFault } from '../../../../protocol/faults/itemFault.ts';
import type { NotReceived, Received } from './request.ts';

/** After a refused login, so that no account is locked; and after no response, so that one does not hold up others, ms. */
const pauseMs = { refusedLogin: 30_000, noResponse: 5000 } as const;
/** Of Retry-After, s. */
const mostRetryAfter = 3600;
const unauthorized = 401;
const isBusy = (status: number) => status === 429 || status === 503;

/** What became of a request, until a new one may be sent. */
export interface Outcome extends NotReceived {
  /** Monotonic ms. */
  readonly until: number;
  /** With another login it is tried at once. */
  readonly login: string;
}

/** Of a response that is no value; `now`: monotonic ms, `wall`: UTC ms. */
export function refusalOf({ status, headers }: Received, now: number, wall: number): NotReceived & { until: number } {
  if (status === unauthorized) {
    const fault: ItemFault = { code: 'httpStatus', status: String(status) };
    return { fault, lost: { code: 'loginRefused', detail: String(status) }, until: now + pauseMs.refusedLogin };
  }
  const sec = isBusy(status) ? retryAfter(headers['retry-after'], wall) : undefined;
  if (sec === undefined) return { fault: { code: 'httpStatus', status: String(status) }, until: now };
  return { fault: { code: 'httpBusy', status: String(status), sec: String(sec) }, until: now + sec * 1000 };
}

export function pauseAfter({ lost }: NotReceived): number {
  return lost?.code === 'noAnswer' ? pauseMs.noResponse : 0;
}

/** Seconds, or a date. */
function retryAfter(text: string | undefined, wall: number): number | undefined {
  if (text === undefined) return undefined;
  const sec = /^\d{1,9}$/.test(text.trim()) ? Number(text) : Math.ceil((Date.parse(text) - wall) / 1000);
  return sec > 0 ? Math.min(sec, mostRetryAfter) : undefined;
}
