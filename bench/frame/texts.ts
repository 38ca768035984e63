import type { Page } from 'playwright-core';
import type { Sights } from '../field/findWrites.ts';

declare global {
  interface Window {
    benchStopTexts?: () => Sights;
  }
}

/** Records every text that changes when it is in the DOM. The texts are evaluated later. */
export async function watchTexts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const nodes: Node[] = [];
    const words: (string | null)[] = [];
    const times: number[] = [];
    const observer = new MutationObserver((records) => {
      const now = performance.now();
      for (const { target } of records) {
        nodes.push(target);
        words.push(target.textContent);
        times.push(now);
      }
    });
    observer.observe(document.body, { subtree: true, characterData: true, childList: true });
    window.benchStopTexts = () => {
      observer.disconnect();
      const texts = { info: [] as number[], value: [] as number[], at: [] as number[] };
      for (const [i, node] of nodes.entries()) {
        const place = node instanceof Element ? node : node.parentElement;
        const root = place?.closest<HTMLElement>('[data-info]');
        if (!root) continue;
        texts.info.push(Number(root.dataset.info));
        texts.value.push(Number((words[i] ?? '').replace(/\D/g, '')));
        texts.at.push(times[i] ?? Number.NaN);
      }
      return texts;
    };
  });
}

/** By the page's clock. */
export function collectTexts(page: Page): Promise<Sights> {
  return page.evaluate(() => window.benchStopTexts?.() ?? { info: [], value: [], at: [] });
}

export async function shownTexts(page: Page): Promise<Readonly<Record<number, number>>> {
  return page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLElement>('[data-info][data-quality="good"]')].map((element) => [
        Number(element.dataset.info),
        Number(element.textContent.replace(/\D/g, '')),
      ]),
    ),
  );
}
