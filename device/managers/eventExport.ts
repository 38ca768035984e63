import { errorCodes } from '../../protocol/errorCodes.ts';
import { exportFormats } from '../../protocol/eventExport.ts';
import { readText } from '../../protocol/fields.ts';
import type { Manager } from './answer.ts';
import { readFilter } from './event.ts';
import type { ManagerParts } from './parts.ts';

/** The log as a file. */
export function exportEvents({ configuration }: ManagerParts): Manager {
  return ({ payload, user }) => {
    const format = exportFormats.find((known) => known === readText(payload, 'Format'));
    const filter = readFilter(payload, configuration);
    if (!format || !filter || !user) return { code: errorCodes.badInput };
    return { code: errorCodes.notFound };
  };
}
