import { measuringRange, sideOf } from '../../../protocol/ranges.ts';
import type { XmlNode } from '../../../protocol/wire/xml.ts';
import type { Findings } from '../../../station/check/findings.ts';
import type { FieldPoint } from '../../points/fieldPoint.ts';

/**
 * Interlocks depend on what a sensor can measure (R44). A limit that it cannot measure is a finding; a point without a
 * measuring range is a remark: its interlock refuses outside the normal range, or trusts a failed sensor where there is
 * none.
 */
export function remarkInterlocks(
  read: readonly { readonly point: FieldPoint; readonly node: XmlNode }[],
  points: ReadonlyMap<string, FieldPoint>,
  findings: Findings,
  remarks: Findings,
): void {
  for (const { point, node } of read) {
    if (!points.has(point.id)) continue;
    for (const interlock of point.interlocks) {
      if (interlock.when === undefined) continue;
      const { text, when, limit } = interlock;
      const watched = points.get(when);
      if (watched?.kind !== 'numeric' || watched.origin === 'setpoint') continue;
      const side = sideOf(limit, measuringRange(watched));
      if (side) {
        const end = side === 'below' ? watched.measureMin : watched.measureMax;
        const details = { field: 'Interlock', value: String(limit), other: when, limit: String(end) };
        findings.at(node, { code: 'limitNotMeasured', ...details });
      }
      const code = missingRange(watched);
      if (code) remarks.remark(node, { code, text, value: when });
    }
  }
}

function missingRange({ rangeMin, rangeMax, measureMin, measureMax }: FieldPoint) {
  const isBounded = measureMin !== undefined || measureMax !== undefined;
  const fallsBack = [rangeMin, rangeMax].some(
    (limit, end) => limit !== undefined && [measureMin, measureMax][end] === undefined,
  );
  if (fallsBack) return 'interlockByNormal' as const;
  return isBounded ? undefined : ('interlockUnmeasured' as const);
}
