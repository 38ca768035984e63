import type { StorageFault } from '../../protocol/storage.ts';

// By the beginning of SQLite's and the system's codes, as SQLite has finer ones (SQLITE_IOERR_WRITE).
const faultsByCode: Readonly<Record<string, StorageFault>> = {
  SQLITE_FULL: 'full',
  ENOSPC: 'full',
  EDQUOT: 'full',
  SQLITE_READONLY: 'readOnly',
  EROFS: 'readOnly',
  EACCES: 'readOnly',
  EPERM: 'readOnly',
  SQLITE_IOERR: 'broken',
  SQLITE_CANTOPEN: 'broken',
  SQLITE_CORRUPT: 'broken',
  SQLITE_NOTADB: 'broken',
  SQLITE_BUSY: 'broken',
  SQLITE_LOCKED: 'broken',
  SQLITE_NOMEM: 'broken',
  EIO: 'broken',
};

/** Undefined: not a fault of the disk, but a bug. */
export function storageFaultOf(error: unknown): StorageFault | undefined {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  if (typeof code !== 'string') return undefined;
  return Object.entries(faultsByCode).find(([start]) => code === start || code.startsWith(`${start}_`))?.[1];
}

export function isDamage(error: unknown): boolean {
  return /^SQLITE_(CORRUPT|NOTADB)/.test((error as { code?: string } | undefined)?.code ?? '');
}
