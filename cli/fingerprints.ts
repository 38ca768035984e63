/** With or without colons. */
export function plainFingerprint(text: string): string {
  return text.replaceAll(':', '').toUpperCase();
}

/** SHA-256 or SHA-1. */
export function isFingerprint(text: string): boolean {
  return /^(?:[\dA-F]{40}|[\dA-F]{64})$/.test(plainFingerprint(text));
}
