/** 128 random bits as text (R30). Plain HTTP has no crypto.randomUUID (R9). */
export function commandId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
