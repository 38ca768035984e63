import type { AlarmPriority } from '../../../protocol/alarm.ts';
import type { XmlNode } from '../../../protocol/wire/xml.ts';
import type { Findings } from '../../../station/check/findings.ts';
import type { ReadAlarm } from './reading.ts';

/** Shares of fewer definitions mean nothing. */
const fewest = 10;

/** Shares of all alarms that are usual, and too much, for the urgent priorities (EEMUA 191, ISA-18.2 table 3). */
const shares: readonly { readonly priority: AlarmPriority; readonly usual: number; readonly most: number }[] = [
  { priority: 1, usual: 0.05, most: 0.1 },
  { priority: 2, usual: 0.15, most: 0.25 },
];

/** Where much is urgent, nothing is. */
export function remarkPriorities(cfg: XmlNode, read: readonly ReadAlarm[], remarks: Findings): void {
  if (read.length < fewest) return;
  for (const { priority, usual, most } of shares) {
    const count = read.filter(({ definition }) => definition.priority === priority).length;
    if (count / read.length <= most) continue;
    remarks.remark(cfg, {
      code: 'manyUrgent',
      count: String(read.length),
      value: String(count),
      limit: String(Math.round(usual * 100)),
      expected: String(priority),
    });
  }
}
