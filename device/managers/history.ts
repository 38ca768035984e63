import { errorCodes } from '../../protocol/errorCodes.ts';
import { readConsumptionQuery } from '../../protocol/history/getConsumption.ts';
import { readHistoryQuery } from '../../protocol/history/getHistory.ts';
import { readSamplesQuery } from '../../protocol/history/getSamples.ts';
import type { Answer, Manager } from './answer.ts';
import type { ManagerParts } from './parts.ts';

/** Points between two moments by columns. A point that nothing is kept of has no series. */
export function getHistory({ askHistory }: ManagerParts): Manager {
  return async ({ payload, hasLeft }) => {
    const query = readHistoryQuery(payload);
    return query ? replyOf(await askHistory({ name: 'history', query }, hasLeft)) : { code: errorCodes.badInput };
  };
}

/** Samples, or entries of a tier, page by page. */
export function getSamples({ askHistory }: ManagerParts): Manager {
  return async ({ payload, hasLeft }) => {
    const query = readSamplesQuery(payload);
    return query ? replyOf(await askHistory({ name: 'samples', query }, hasLeft)) : { code: errorCodes.badInput };
  };
}

/** How much counters rose and machines ran, by periods of the device's zone. */
export function getConsumption({ askHistory, corrections, timeZone }: ManagerParts): Manager {
  return async ({ payload, hasLeft }) => {
    const query = readConsumptionQuery(payload);
    if (!query) return { code: errorCodes.badInput };
    const known = corrections.of(query.points);
    return replyOf(await askHistory({ name: 'consumption', query, zone: timeZone, corrections: known }, hasLeft));
  };
}

function replyOf(bytes: Uint8Array | undefined): Answer {
  if (!bytes) return { code: errorCodes.badInput };
  return { cached: { write: () => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) } };
}
