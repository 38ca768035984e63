/** The version of the tables, and the size of a database file, by how it begins (https://www.sqlite.org/fileformat.html); undefined: it is none. */
export function sqliteHead(head: Buffer): { readonly version: number; readonly bytes: number } | undefined {
  if (head.length < 100 || head.toString('latin1', 0, 16) !== 'SQLite format 3\0') return undefined;
  const pageSize = head.readUInt16BE(16);
  // 1 stands for the largest, which is one more than two bytes hold.
  return { version: head.readUInt32BE(60), bytes: (pageSize === 1 ? 65_536 : pageSize) * head.readUInt32BE(28) };
}
