import type { LogAccess } from '../../events/logAccess.ts';
import type { BlockContext } from './blockContext.ts';

/** A report says neither addresses nor names of failed logins: they are not even read. */
export function accessOf({ parts: { logLimits }, login }: Pick<BlockContext, 'parts' | 'login'>): LogAccess {
  return { hasFailedNames: false, hasAddresses: false, limits: logLimits?.(login ?? '') };
}
