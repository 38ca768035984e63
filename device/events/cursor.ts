/** A place in the log: the event that it lies next to. */
export interface Place {
  readonly id: number;
  /** UTC ms; with it, a cursor of a log that has begun anew is told apart. */
  readonly time: number;
}

/** The place as readers hold it; they are to know nothing of what is in it. */
export function writeCursor({ id, time }: Place): string {
  return Buffer.from(`${id}.${time}`).toString('base64url');
}

/** The place; undefined where the text is no cursor. */
export function readCursor(text: string): Place | undefined {
  if (!/^[\w-]{1,64}$/.test(text)) return undefined;
  const match = /^(\d{1,16})\.(-?\d{1,16})$/.exec(Buffer.from(text, 'base64url').toString('latin1'));
  return match ? { id: Number(match[1]), time: Number(match[2]) } : undefined;
}
