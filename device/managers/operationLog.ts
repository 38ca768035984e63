import { content } from '../../protocol/envelope.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { readNumber, readText } from '../../protocol/fields.ts';
import { type Operation, writeOperationPage } from '../../protocol/operationLog.ts';
import { may } from '../../protocol/rights.ts';
import type { Manager } from './answer.ts';
import type { ManagerParts } from './parts.ts';

const mostRows = 500;

/** A page of the log, newest first, from row `Newest` downwards. */
export function getOperationLog({ log }: ManagerParts): Manager {
  return ({ payload, user }) => {
    const newest = readNumber(payload, 'Newest');
    const count = readNumber(payload, 'Count') ?? 100;
    const isBad = readText(payload, 'Newest') !== undefined && !isWhole(newest);
    if (isBad || !isWhole(count) || count < 1) return { code: errorCodes.badInput };
    const page = log.page(newest, Math.min(count, mostRows));
    const isTold = user !== undefined && may(user, 'seeFailedNames');
    const { fields, rows } = writeOperationPage(isTold ? page : { ...page, rows: page.rows.map(withoutFailedName) });
    return { content: content(fields, rows) };
  };
}

/** The name of a failed login is often a password. */
function withoutFailedName(row: Operation): Operation {
  if (row.kind !== 'loginFailed') return row;
  const { user, detail: _, ...rest } = row;
  return user === undefined && rest.names === undefined ? rest : { ...rest, isNameHidden: true };
}

function isWhole(value: number | undefined): value is number {
  return value !== undefined && Number.isSafeInteger(value) && value >= 0;
}
