import { content } from '../../protocol/envelope.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { readNumber, readText } from '../../protocol/fields.ts';
import { writeOperationPage } from '../../protocol/operationLog.ts';
import type { Manager } from './answer.ts';
import type { ManagerParts } from './parts.ts';

const mostRows = 500;

/** A page of the log, newest first, from row `Newest` downwards. */
export function getOperationLog({ log }: ManagerParts): Manager {
  return ({ payload }) => {
    const newest = readNumber(payload, 'Newest');
    const count = readNumber(payload, 'Count') ?? 100;
    const isBad = readText(payload, 'Newest') !== undefined && !isWhole(newest);
    if (isBad || !isWhole(count) || count < 1) return { code: errorCodes.badInput };
    const { fields, rows } = writeOperationPage(log.page(newest, Math.min(count, mostRows)));
    return { content: content(fields, rows) };
  };
}

function isWhole(value: number | undefined): value is number {
  return value !== undefined && Number.isSafeInteger(value) && value >= 0;
}
