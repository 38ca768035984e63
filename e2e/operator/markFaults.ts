import type { Page } from 'playwright-core';

/** Between a mark and what it marks, in CSS pixels. */
const mostApart = 12;
/** Of rounding, in CSS pixels. */
const tolerance = 0.75;

export interface MarkReport {
  /** One line each: a text that a mark meets, a mark far from what it marks, one that is cut. */
  readonly faults: readonly string[];
  readonly marks: number;
  readonly frames: number;
  /** Frames without a side that would meet a text. */
  readonly partly: number;
  /** Elements in alarm with a frame alone, because no side is free. */
  readonly bare: readonly string[];
  /** Where all that was measured is, to the tenth of a pixel. */
  readonly places: string;
}

declare global {
  interface Window {
    measureMarks?: (limits: { readonly mostApart: number; readonly tolerance: number }) => MarkReport;
  }
}

/** Call it before the page is opened. */
export async function preparesMarks(page: Page): Promise<void> {
  await page.addInitScript(`window.measureMarks = ${measure}`);
}

/**
 * Measures the rectangles of all texts that are drawn on a page, in its picture or in its list, against those of all
 * marks, when both are where they were two pictures before: marks follow what they mark.
 */
export function markFaults(page: Page): Promise<MarkReport | undefined> {
  return page.evaluate(
    async (limits) => {
      const picture = () => new Promise((done) => requestAnimationFrame(done));
      const places = () =>
        [...document.querySelectorAll('[data-alarms] > *, [data-marks], main [data-index]')]
          .map((one) => Object.values(one.getBoundingClientRect().toJSON()).join(' '))
          .join();
      let before: string | undefined;
      let faulty: { readonly places: string; readonly since: number } | undefined;
      for (;;) {
        await picture();
        await picture();
        const now = places();
        const isStill = now === before;
        before = now;
        if (!isStill) continue;
        const report = window.measureMarks?.(limits);
        if (!report || report.faults.length === 0) return report;
        // A text may have grown in this very picture; a fault is one that stays for a second.
        const since = faulty?.places === report.places ? faulty.since : performance.now();
        if (performance.now() > since + 1000) return report;
        faulty = { places: report.places, since };
      }
    },
    { mostApart, tolerance },
  );
}

/** In the page. */
function measure({ mostApart, tolerance }: { readonly mostApart: number; readonly tolerance: number }): MarkReport {
  interface Rect {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  }
  const faults: string[] = [];
  const meet = (a: Rect, b: Rect) =>
    a.left < b.right - tolerance &&
    b.left < a.right - tolerance &&
    a.top < b.bottom - tolerance &&
    b.top < a.bottom - tolerance;
  const holds = (outer: Rect, inner: Rect) =>
    inner.left > outer.left - tolerance &&
    inner.right < outer.right + tolerance &&
    inner.top > outer.top - tolerance &&
    inner.bottom < outer.bottom + tolerance;
  const apart = (a: Rect, b: Rect) =>
    Math.hypot(Math.max(0, a.left - b.right, b.left - a.right), Math.max(0, a.top - b.bottom, b.top - a.bottom));
  const cut = (a: Rect, b: Rect): Rect => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const place = ({ left, top, right, bottom }: Rect) => [left, top, right, bottom].map(Math.round).join(' ');
  const root = document.querySelector<HTMLElement>('[data-sheet]') ?? document.querySelector<HTMLElement>('main');
  if (!root) return { faults: ['There is no page.'], marks: 0, frames: 0, partly: 0, bare: [], places: '' };
  const sheet = root.getBoundingClientRect();

  // Texts: each line of each text node, as far as its element shows it.
  const texts: { readonly words: string; readonly rect: Rect; readonly index: string | undefined }[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const words = node.textContent?.trim() ?? '';
    if (!parent || words === '' || parent.closest('[data-alarms], [hidden], .unseen, svg')) continue;
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true }))
      continue;
    const element = parent.closest<HTMLElement>('[data-index]');
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) {
      const clip =
        element && getComputedStyle(element).overflow !== 'visible' ? element.getBoundingClientRect() : undefined;
      const rect = clip ? cut(line, clip) : line;
      if (rect.right - rect.left > 1 && rect.bottom - rect.top > 1)
        texts.push({ words, rect, index: element?.dataset.index });
    }
  }
  for (const trend of root.querySelectorAll<HTMLElement>('[data-trend]:not([data-trend=""])')) {
    texts.push({
      words: trend.dataset.trend ?? '',
      rect: trend.getBoundingClientRect(),
      index: trend.closest<HTMLElement>('[data-index]')?.dataset.index,
    });
  }
  // Its shadows too: they are in the colour of the ground, and wipe out what they lie on.
  const withHalo = (drawn: Element): Rect => {
    const { left, top, right, bottom } = drawn.getBoundingClientRect();
    const scale = sheet.width / root.offsetWidth;
    const shadows = getComputedStyle(drawn).boxShadow.matchAll(/(-?[\d.]+)px (-?[\d.]+)px [\d.]+px (-?[\d.]+)px/g);
    const edges = [...shadows].map((shadow) => shadow.slice(1).map((length) => Number(length) * scale));
    return {
      left: Math.min(left, ...edges.map(([x = 0, , spread = 0]) => left + x - spread)),
      top: Math.min(top, ...edges.map(([, y = 0, spread = 0]) => top + y - spread)),
      right: Math.max(right, ...edges.map(([x = 0, , spread = 0]) => right + x + spread)),
      bottom: Math.max(bottom, ...edges.map(([, y = 0, spread = 0]) => bottom + y + spread)),
    };
  };
  const meets = (what: string, rect: Rect, own?: string) => {
    for (const text of texts) {
      if (text.index !== own || own === undefined)
        if (meet(rect, text.rect)) faults.push(`${what} (${place(rect)}) meets “${text.words}” (${place(text.rect)})`);
    }
  };

  const contentOf = (index: string): Rect | undefined => {
    const element = root.querySelector<HTMLElement>(`[data-index="${index}"]`);
    if (!element) return undefined;
    const isBoxed = element.querySelector('img, svg') || element.matches('button[data-output], [data-broken]');
    const shown = isBoxed ? element : (element.firstElementChild ?? element);
    const box = element.getBoundingClientRect();
    return getComputedStyle(element).overflow === 'visible'
      ? shown.getBoundingClientRect()
      : cut(shown.getBoundingClientRect(), box);
  };

  const frames = [
    ...root.querySelectorAll<HTMLElement>('[data-alarms] > [data-alarm], [data-alarms] > [data-frame]'),
  ].map((frame) => ({ frame, rect: frame.getBoundingClientRect() as Rect }));
  let partly = 0;
  for (const { frame, rect } of frames) {
    const { left, top, right, bottom } = rect;
    const { borderTopWidth, borderRightWidth, borderBottomWidth, borderLeftWidth } = getComputedStyle(frame);
    const [up, end, down, start] = [borderTopWidth, borderRightWidth, borderBottomWidth, borderLeftWidth].map(
      (width) => Number.parseFloat(width) * (sheet.width / root.offsetWidth),
    ) as [number, number, number, number];
    if (Math.min(up, end, down, start) === 0) partly++;
    if (up) meets('A frame', { left, top, right, bottom: top + up });
    if (down) meets('A frame', { left, top: bottom - down, right, bottom });
    if (start) meets('A frame', { left, top, right: left + start, bottom });
    if (end) meets('A frame', { left: right - end, top, right, bottom });
  }
  const rows = [...root.querySelectorAll<HTMLElement>('[data-marks]')];
  for (const row of rows) {
    const rect = row.getBoundingClientRect();
    const what = `The mark ${row.textContent} of element ${row.dataset.marks}`;
    meets(what, rect);
    for (const sign of row.querySelectorAll('*'))
      if (!holds(rect, sign.getBoundingClientRect()))
        faults.push(
          `${what} (${place(rect)}) is too small for ${sign.tagName} (${place(sign.getBoundingClientRect())})`,
        );
    if (!holds(sheet, rect)) faults.push(`${what} (${place(rect)}) is cut by the edge of the page`);
    const content = contentOf(row.dataset.marks ?? '');
    const around = content
      ? [content, ...frames.map((frame) => frame.rect).filter((frame) => holds(frame, content))]
      : [];
    const distance = Math.min(...around.map((one) => apart(rect, one)));
    if (!(distance <= mostApart)) faults.push(`${what} (${place(rect)}) is ${Math.round(distance)} px from it`);
    for (const other of rows)
      if (other !== row && meet(rect, other.getBoundingClientRect()))
        faults.push(`${what} meets the mark ${other.textContent}`);
  }
  for (const since of root.querySelectorAll<HTMLElement>('span[data-since]')) {
    const element = since.closest<HTMLElement>('[data-index]');
    const content = element?.dataset.index && contentOf(element.dataset.index);
    const rect = since.getBoundingClientRect();
    meets(`“${since.dataset.since}”`, rect);
    if (content && apart(rect, content) > mostApart) faults.push(`“${since.dataset.since}” is far from its value`);
  }
  for (const strip of root.querySelectorAll<HTMLElement>('span[data-read]:empty, span[data-read]:has(> span)')) {
    const index = strip.closest<HTMLElement>('[data-index]')?.dataset.index;
    if (strip.dataset.trend !== undefined || index === undefined) continue;
    const content = contentOf(index);
    const rect = strip.getBoundingClientRect();
    if (rect.width === 0) continue;
    meets('A range', rect);
    for (const needle of strip.children) meets('The needle of a range', withHalo(needle));
    if (content && apart(rect, content) > mostApart)
      faults.push(`The range of element ${index} is ${Math.round(apart(rect, content))} px from its value`);
  }
  // What an element draws beside its text by itself: the marks of rows.
  for (const element of root.querySelectorAll<HTMLElement>('[data-inline]')) {
    for (const pseudo of ['::before', '::after']) {
      const { content, position, left, top, width, height } = getComputedStyle(element, pseudo);
      if (content === 'none' || content === 'normal' || position !== 'absolute') continue;
      const box = element.getBoundingClientRect();
      const [x, y] = [box.left + Number.parseFloat(left), box.top + Number.parseFloat(top)];
      const [across, down] = [Number.parseFloat(width), Number.parseFloat(height)];
      meets(`The mark ${content} of a row`, { left: x, top: y, right: x + across, bottom: y + down });
    }
  }
  for (const mark of root.querySelectorAll('li [data-alarm]:is(svg)'))
    meets('The alarm of a row', mark.getBoundingClientRect());

  // Each element in alarm is within a frame.
  const bare: string[] = [];
  for (const words of root.querySelectorAll<HTMLElement>('[data-alarms] > [id$="-alarm"]')) {
    const index = /^element-(\d+)-alarm$/.exec(words.id)?.[1] ?? '';
    const content = contentOf(index);
    if (!content) continue;
    if (!frames.some(({ rect }) => holds(rect, cut(content, sheet))))
      faults.push(`Element ${index} is in alarm and within no frame`);
    if (!rows.some((row) => row.dataset.marks === index)) bare.push(index);
  }
  const exact = ({ left, top, right, bottom }: Rect) =>
    [left, top, right, bottom].map((edge) => edge.toFixed(1)).join(' ');
  const all = [...texts, ...frames, ...rows.map((row) => ({ rect: row.getBoundingClientRect() }))];
  const places = all.map(({ rect }) => exact(rect)).join();
  return { faults, marks: rows.length, frames: frames.length, partly, bare, places };
}
