import type { ConsumptionPeriod } from '../../../protocol/history/getConsumption.ts';
import { withUtc } from '../../../protocol/programme/utcOffset.ts';

const day = { year: 'numeric', month: 'short', day: '2-digit' } as const;
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const styles: Readonly<Record<ConsumptionPeriod, Intl.DateTimeFormatOptions>> = {
  '15m': { ...day, ...clock },
  // The hour that comes twice differs only by its offset.
  hour: { ...day, ...clock, timeZoneName: 'shortOffset' },
  day: { ...day, weekday: 'short' },
  month: { year: 'numeric', month: 'long' },
};

/** `begin`: UTC ms. */
export function periodText(locale: string, timeZone: string, period: ConsumptionPeriod): (begin: number) => string {
  const format = new Intl.DateTimeFormat(locale, { ...styles[period], timeZone });
  return (begin) => withUtc(format.format(begin));
}
