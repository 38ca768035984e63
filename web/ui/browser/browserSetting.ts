/** What this browser stores under that key; null: nothing, or it stores nothing. */
export function readSetting(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores it for the next visit, in a browser that stores anything. */
export function storeSetting(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Until the next visit the page has it.
  }
}
