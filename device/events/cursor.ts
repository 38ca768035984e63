/** A place in the log: that of the event beside it. */
export interface Cursor {
  readonly id: number;
  /** UTC ms; it distinguishes a log that has begun again. */
  readonly time: number;
}

/** Opaque to readers. */
export function writeCursor({ id, time }: Cursor): string {
  return Buffer.from(`${id}.${time}`).toString('base64url');
}

/** Undefined: the text is no cursor. */
export function readCursor(text: string): Cursor | undefined {
  if (!/^[\w-]{1,64}$/.test(text)) return undefined;
  const match = /^(\d{1,16})\.(-?\d{1,16})$/.exec(Buffer.from(text, 'base64url').toString('latin1'));
  return match ? { id: Number(match[1]), time: Number(match[2]) } : undefined;
}
