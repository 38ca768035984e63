/** `both`: over two connections, because each has a last will of its own. */
export const publishFormats = ['json', 'sparkplug', 'both'] as const;

export const mostPublishers = 20;
/** Of one publisher: its birth is one message, of 1 MB at most. */
export const mostPublished = 10_000;
export const mostBacklog = 100_000;
/** Of a backlog, whatever its rows. */
export const mostBacklogBytes = 16_777_216;

/** Part of names of clients. */
export function isPublisherId(id: string): boolean {
  return /^[\w-]{1,40}$/.test(id);
}
