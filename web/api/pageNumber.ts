/**
 * A number with which a page names itself to the device (`vigie-page`), so that its session can be told from another
 * tab's. Not `crypto.randomUUID`: on plain HTTP there is none (R9).
 */
export function newPageNumber(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
