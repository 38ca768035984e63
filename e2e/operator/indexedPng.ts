import { crc32, deflateSync } from 'node:zlib';
import type { Page } from 'playwright-core';

/**
 * With 256 of its colours, the others by the nearest of them: a third of the size, and no visible difference on a page
 * of flat colours.
 */
export async function indexedPng(page: Page, png: Buffer): Promise<Buffer> {
  const blank = await page.context().newPage();
  try {
    const { width, height, colours, places } = await blank.evaluate(reduceInPage, png.toString('base64'));
    const pixels = Buffer.from(places, 'base64');
    // Each line begins with its filter: 0, none, which suits indexed colours best.
    const lines = Array.from({ length: height }, (_, y) => [Buffer.of(0), pixels.subarray(y * width, (y + 1) * width)]);
    const head = Buffer.alloc(13);
    head.writeUInt32BE(width, 0);
    head.writeUInt32BE(height, 4);
    head.set([8, 3], 8);
    return Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      chunk('IHDR', head),
      chunk('PLTE', Buffer.from(colours.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]))),
      chunk('IDAT', deflateSync(Buffer.concat(lines.flat()), { level: 9 })),
      chunk('IEND', Buffer.alloc(0)),
    ]);
  } finally {
    await blank.close();
  }
}

/** PNG (Third Edition) §5.3: length, name, data, checksum. */
function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** Runs in the browser: colours as 0xRRGGBB, and for each pixel the index of its colour, a byte each. */
async function reduceInPage(png: string) {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const { width, height } = image;
  const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
  if (!context) throw new Error('No canvas');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const pixels = Array.from({ length: width * height }, (_, i) => {
    const at = 4 * i;
    return ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
  });
  const counts = new Map<number, number>();
  for (const colour of pixels) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  // Of similar colours the commonest counts for all, so that rare distinct ones are among the 256, too.
  const alike = Map.groupBy(
    [...counts.keys()].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0)),
    (colour) => colour & 0xf0f0f0,
  );
  const colours = [...alike.values()].flatMap(([commonest]) => commonest ?? []).slice(0, 256);
  const apart = (a: number, b: number) =>
    [16, 8, 0].reduce((sum, shift) => sum + (((a >> shift) & 255) - ((b >> shift) & 255)) ** 2, 0);
  const nearest = new Map(colours.map((colour, place) => [colour, place]));
  const placeOf = (colour: number) => {
    const known = nearest.get(colour);
    if (known !== undefined) return known;
    const found = colours.reduce(
      (best, each, i) => (apart(each, colour) < apart(colours[best] ?? 0, colour) ? i : best),
      0,
    );
    nearest.set(colour, found);
    return found;
  };
  let bytes = '';
  for (const colour of pixels) bytes += String.fromCharCode(placeOf(colour));
  return { width, height, colours, places: btoa(bytes) };
}
