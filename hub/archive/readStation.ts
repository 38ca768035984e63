import { attempt } from '../../protocol/attempt.ts';
import type { ArchivedConfiguration, ArchiveState } from '../../protocol/uplink/archive.ts';
import { StationFault } from './fetchPage.ts';

const isMonth = (month: unknown) => typeof month === 'string' && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month);
const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;
const isHash = (value: unknown) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
/** From 1970 on; more are of no station. */
const mostMonths = 3000;
const mostConfigurations = 1000;

/** What a station says of what it has. Throws StationFault. */
export function readState(state: ArchiveState): ArchiveState {
  const { months, configurations, log } = state ?? {};
  const isRead =
    Array.isArray(months) &&
    months.length <= mostMonths &&
    months.every(({ month, last }) => isMonth(month) && isCount(last)) &&
    Array.isArray(configurations) &&
    configurations.length <= mostConfigurations &&
    configurations.every(({ hash: of, began }) => isHash(of) && Number.isSafeInteger(began)) &&
    (log === undefined || (isCount(log.first) && isCount(log.last)));
  if (!isRead) throw new StationFault('its state can’t be read');
  return state;
}

/** Throws StationFault. */
export function readConfiguration(text: string): ArchivedConfiguration {
  const found = attempt(() => JSON.parse(text) as ArchivedConfiguration, undefined);
  const isRead =
    found !== undefined &&
    found !== null &&
    isHash(found.hash) &&
    typeof found.revision === 'string' &&
    typeof found.files === 'object' &&
    found.files !== null &&
    Object.values(found.files).every((sha256) => sha256 === null || isHash(sha256));
  if (!isRead) throw new StationFault('a configuration that can’t be read');
  return found;
}
