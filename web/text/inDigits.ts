import type { DeviceEvent } from '../../protocol/log/event.ts';
import { eventKinds } from '../../protocol/log/eventKinds.ts';
import type { Point } from '../../protocol/point.ts';

/** Values come as numbers or as plain decimals, texts of points as they are (R34). */
function isDecimal(value: string | number | undefined): boolean {
  return value !== undefined && value !== '' && Number.isFinite(Number(value));
}

/** Measured values in the point's digits; commanded, forced or programmed ones remain exact. */
export function inDigits(event: DeviceEvent, point: Point | undefined): DeviceEvent {
  const { group } = eventKinds[event.kind];
  const isMeasured = group === 'alarm' || (group === 'field' && event.kind !== 'command');
  if (!isMeasured || point?.kind !== 'numeric' || point.unit !== (event.fields.unit ?? '')) return event;
  const rounded = ['value', 'before', 'limit'].flatMap((name) => {
    const value = event.fields[name];
    return isDecimal(value) ? [[name, Number(Number(value).toFixed(point.digits))]] : [];
  });
  return { ...event, fields: { ...event.fields, ...Object.fromEntries(rounded) } };
}
