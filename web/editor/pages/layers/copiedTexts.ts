/** Copied last by the menu in this tab: a page without https reads no clipboard. */
let lastCopied: string | undefined;

/** Also to the clipboard, for other tabs and programs. */
export function writeCopied(text: string): void {
  lastCopied = text;
  // Refused, or absent without https: Ctrl+C goes everywhere.
  void navigator.clipboard?.writeText(text).catch(() => {});
}

/** Undefined: nothing can be read. */
export async function readCopied(): Promise<string | undefined> {
  try {
    return (await navigator.clipboard?.readText()) || lastCopied;
  } catch {
    return lastCopied;
  }
}
