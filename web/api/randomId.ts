/**
 * 128 random bits as text: a command's id (R30), and the number with which a page names itself to the device (`vigie-page`).
 * Not `crypto.randomUUID`: on plain HTTP there is none (R9).
 */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
