import type { Page } from 'playwright-core';

/** A step of colour that is invisible; text drawn twice on one machine differs by nothing. */
const unseenStep = 32;

export interface Comparison {
  /** Pixels; all of them where the sizes differ. */
  readonly different: number;
  /** The box that holds them, in pixels. */
  readonly where: string;
  /** PNG: the seen picture, pale, with what differs in red. */
  readonly picture: Buffer;
}

/** Two PNGs, pixel by pixel, in the browser: it reads PNGs, and needs no package for it. */
export async function comparePictures(
  page: Page,
  expected: Buffer,
  seen: Buffer,
  sameColour = unseenStep,
): Promise<Comparison> {
  const blank = await page.context().newPage();
  try {
    const { different, where, picture } = await blank.evaluate(compareInPage, {
      pictures: [expected.toString('base64'), seen.toString('base64')] as const,
      sameColour,
    });
    return { different, where, picture: Buffer.from(picture.split(',')[1] ?? '', 'base64') };
  } finally {
    await blank.close();
  }
}

/** Of one sentence in each of the page's kinds of type, in hundredths of a pixel. */
export async function fontWidths(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d');
    const widths: Record<string, number> = {};
    for (const font of ['16px system-ui', 'bold 16px system-ui', '16px sans-serif', '16px serif', '16px monospace']) {
      if (!context) continue;
      context.font = font;
      widths[font] = Math.round(100 * context.measureText('Pump 1 flow: 1,063.2 m³/h, äçé').width);
    }
    return widths;
  });
}

/** Runs in the browser. */
async function compareInPage(comparison: {
  readonly pictures: readonly [string, string];
  readonly sameColour: number;
}) {
  const [expected, seen] = await Promise.all(
    comparison.pictures.map(async (picture) => {
      const image = new Image();
      image.src = `data:image/png;base64,${picture}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.width;
      canvas.height = image.height;
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (!context) throw new Error('No canvas');
      context.drawImage(image, 0, 0);
      return { canvas, context, data: context.getImageData(0, 0, image.width, image.height) };
    }),
  );
  if (!expected || !seen) throw new Error('Two pictures are needed');
  const [a, b] = [expected.data, seen.data];
  if (a.width !== b.width || a.height !== b.height) {
    return { different: b.width * b.height, where: `${b.width}x${b.height}`, picture: seen.canvas.toDataURL() };
  }
  let different = 0;
  const [xs, ys] = [
    [b.width, 0],
    [b.height, 0],
  ] as [[number, number], [number, number]];
  for (let i = 0; i < b.data.length; i += 4) {
    const isSame = [0, 1, 2, 3].every(
      (c) => Math.abs((a.data[i + c] ?? 0) - (b.data[i + c] ?? 0)) <= comparison.sameColour,
    );
    if (!isSame) {
      different++;
      const [x, y] = [(i / 4) % b.width, Math.floor(i / 4 / b.width)];
      xs.splice(0, 2, Math.min(xs[0], x), Math.max(xs[1], x));
      ys.splice(0, 2, Math.min(ys[0], y), Math.max(ys[1], y));
    }
    for (let c = 0; c < 3; c++) b.data[i + c] = isSame ? 191 + (b.data[i + c] ?? 0) / 4 : c === 0 ? 220 : 0;
  }
  seen.context.putImageData(b, 0, 0);
  return { different, where: `x ${xs.join('-')}, y ${ys.join('-')}`, picture: seen.canvas.toDataURL() };
}
