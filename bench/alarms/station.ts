import { definition, point, startAlarms } from '../../device/alarms/testAlarms.ts';

const limit = 100;
export const [high, low] = [limit + 1, limit - 1];

/** One alarm on each of so many points; `disk`: default in memory. */
export function alarmsOf(count: number, disk?: Parameters<typeof startAlarms>[0]['disk']) {
  const ids = Array.from({ length: count }, (_, i) => `P${i}`);
  return startAlarms({
    points: ids.map((id, i) => point(id, { infoNumber: i + 1 })),
    definitions: ids.map((id) => definition({ id, point: id, limit, message: `The alarm of ${id}` })),
    ...(disk && { disk }),
  });
}
