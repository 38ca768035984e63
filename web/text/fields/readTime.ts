import { timeOf, timeText } from '../../../protocol/programme/dates.ts';

/** Undefined where no time can be read from it. */
export function readTime(text: string, takesMidnight = false): string | undefined {
  const plain = text.trim().replace(/[h.]/i, ':').replace(/:$/, '');
  const digits = /^(\d{1,2}?)(\d{2})?$/.exec(plain);
  const [hours = '', minutes = '00', seconds = '00', ...rest] = digits ? [digits[1], digits[2]] : plain.split(':');
  const parts = [hours, minutes, seconds];
  if (rest.length > 0 || parts.some((part) => !/^\d{1,2}$/.test(part))) return undefined;
  const time = parts.map((part) => part.padStart(2, '0')).join(':');
  if (takesMidnight && time === '24:00:00') return '24:00';
  const found = timeOf(time);
  return found === undefined ? undefined : timeText(found);
}
