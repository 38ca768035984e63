/** As a download of the browser. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken it up when the next task begins.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
