/**
 * `version` of the tables and size, from the header (https://www.sqlite.org/fileformat.html); undefined: not a
 * database.
 */
export function sqliteHead(head: Buffer): { readonly version: number; readonly bytes: number } | undefined {
  if (head.length < 100 || head.toString('latin1', 0, 16) !== 'SQLite format 3\0') return undefined;
  const pageSize = head.readUInt16BE(16);
  // 1 means 65536, which two bytes can't hold.
  return { version: head.readUInt32BE(60), bytes: (pageSize === 1 ? 65_536 : pageSize) * head.readUInt32BE(28) };
}
