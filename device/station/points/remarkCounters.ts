import type { XmlNode } from '../../../protocol/wire/xml.ts';
import type { Findings } from '../../../station/check/findings.ts';
import type { FieldPoint } from '../../points/fieldPoint.ts';
import { toUnit } from '../../points/scaling.ts';

const shortMost = 65_535;
/** Above it, a float32 holds no odd number. */
const floatMost = 16_777_216;
/** Words of whatever begins again each day, in several languages. */
const ofDay = /(?<![\p{L}\p{N}])(?:day|daily|today|jour|journali(?:er|ère)|24 ?h|tag|heute)(?![\p{L}\p{N}])/iu;

/** For `check`: counters whose consumption will be misleading (R53). */
export function remarkCounters(
  read: readonly { readonly point: FieldPoint; readonly node: XmlNode }[],
  remarks: Findings,
): void {
  for (const { point, node } of read) {
    if (!point.isCounter) continue;
    const { id: value, name, scaling, recording } = point;
    const { integer, double, min, max } = scaling.range;
    if (integer && min === 0 && max === shortMost && recording?.modulus === undefined) {
      // One more than the register can hold, in the unit.
      const expected = String(toUnit({ ...scaling, offset: 0 }, shortMost + 1));
      remarks.remark(node, { code: 'counterWraps', value, expected });
    }
    if (!integer && !double)
      remarks.remark(node, { code: 'counterAsFloat', value, limit: String(toUnit(scaling, floatMost)) });
    if (recording?.resetsTo === undefined && ofDay.test(`${name} ${value}`))
      remarks.remark(node, { code: 'counterOfDay', value });
    if (recording?.resetsTo !== undefined && recording.maxRise === undefined)
      remarks.remark(node, { code: 'resetWithoutRise', value });
  }
}
