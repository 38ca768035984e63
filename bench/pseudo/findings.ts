import type { Page } from 'playwright-core';
import { cutWords } from '../../e2e/pseudo/cutWords.ts';
import { strayWords } from '../../e2e/pseudo/strayWords.ts';
import { settled } from './settled.ts';

const desk = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

/** What a walk found, each text once, with where it was first. */
export class Findings {
  readonly #stray = new Map<string, string>();
  readonly #cut = new Map<string, string>();
  looks = 0;

  noteText(text: string, where: string): void {
    this.#note(this.#stray, text, where);
  }

  /** Looks at what a page shows on a desk, and on a phone where that is worth the time. */
  async look(page: Page, where: string, onPhoneToo = true): Promise<void> {
    for (const viewport of onPhoneToo ? [phone, desk] : [desk]) {
      await page.setViewportSize(viewport);
      await settled(page);
      this.looks++;
      const place = `${where} at ${viewport.width}`;
      for (const text of await strayWords(page)) this.noteText(text, place);
      for (const text of await lastingCuts(page)) this.#note(this.#cut, text, place);
    }
  }

  /** Written as it is found, too: a walk takes an hour. */
  #note(found: Map<string, string>, text: string, where: string): void {
    if (found.has(text)) return;
    found.set(text, where);
    console.error(`${where}: ${text.trim()}`);
  }

  get sentences(): readonly string[] {
    return [
      ...[...this.#stray].map(([text, where]) => `“${text.trim()}” comes from no catalogue (${where})`),
      ...[...this.#cut].map(([text, where]) => `“${text}” (${where})`),
    ];
  }
}

/** Those that are cut a moment later, too: a value that comes has its room with the next drawing. */
async function lastingCuts(page: Page): Promise<readonly string[]> {
  const first = await cutWords(page);
  if (first.length === 0) return [];
  await settled(page);
  const later = await cutWords(page);
  return first.filter((text) => later.includes(text));
}
