/** `1 point`, `2 points`: for words whose plural is made with an s. */
export function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
