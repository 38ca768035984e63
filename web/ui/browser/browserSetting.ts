export function readSetting(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function storeSetting(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Until the next visit the page has it.
  }
}
