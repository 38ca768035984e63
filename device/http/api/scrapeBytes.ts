/** Begins with that, and grows with the first scrapes. */
const firstBytes = 65_536;
/** Of a character in UTF-8. */
const mostBytes = 3;

/** Used again by each scrape: a new megabyte for each would make the collector run every few of them. */
let room = Buffer.alloc(firstBytes);

/** What `finish` makes of the texts as bytes; it keeps none of them, for the next scrape writes over them. */
export function scrapeBytes(texts: Iterable<string>, finish: (bytes: Buffer) => Buffer): Buffer {
  let at = 0;
  for (const text of texts) {
    const end = at + text.length * mostBytes;
    if (end > room.length) {
      const larger = Buffer.alloc(Math.max(end, 2 * room.length));
      room.copy(larger, 0, 0, at);
      room = larger;
    }
    at += room.write(text, at);
  }
  return finish(room.subarray(0, at));
}
