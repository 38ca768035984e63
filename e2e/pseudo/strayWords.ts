import type { Page } from 'playwright-core';

/** What stays as it is in every language, by its kind. */
const exceptions: Readonly<Record<string, RegExp>> = {
  'the name of the product': /\bVigie\b/g,
  units: /(?<!\p{L})(?:m³\/h|L\/s|bar|kW|kWh|mH?|h|d|s|min|ms|[kMG]?B|°C|rpm|Hz)(?!\p{L})/gu,
  times: /\b(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)|AM|PM|UTC|GMT)\b/g,
  logins: /\b(?:observer|operator|technician|admin)\b/g,
  'the names of languages': /\b(?:English|Français)\b/g,
  'ids and addresses': /\b[A-Z][A-Z\d]*(?:\.[A-Z\d]+)+\b|\b(?:coil|discrete|input|holding):\d+(?:\.\d+)?/g,
};

/** In the page: all that people read or hear of it, each text once. */
function textsIn(): string[] {
  const found = new Set<string>();
  const isShown = (one: Element | null): boolean => {
    const box = one?.closest('select') ?? one;
    return (
      box?.checkVisibility({ visibilityProperty: true }) === true &&
      !box.closest('script, style, [aria-hidden="true"] svg')
    );
  };
  const texts = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) if (isShown(texts.currentNode.parentElement)) found.add(texts.currentNode.textContent ?? '');
  found.add(document.title);
  const attributes = [
    'title',
    'alt',
    'placeholder',
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'aria-valuetext',
  ];
  for (const one of document.body.querySelectorAll('*')) {
    if (!isShown(one)) continue;
    for (const name of attributes) found.add(one.getAttribute(name) ?? '');
    for (const part of ['::before', '::after']) {
      const { content } = getComputedStyle(one, part);
      if (content.startsWith('"')) found.add(content);
    }
  }
  return [...found];
}

/** What is left of a text that comes from no catalogue: words with a letter that has no accent. */
export function strayIn(text: string): boolean {
  const rest = Object.values(exceptions).reduce((left, kind) => left.replaceAll(kind, ' '), text);
  return /[a-z](?!\u0301)/iu.test(rest.normalize('NFD'));
}

/** The texts of a page in the pseudo-language that come neither from the catalogue nor from a station in Greek letters. */
export async function strayWords(page: Page): Promise<readonly string[]> {
  return (await page.evaluate(textsIn)).filter(strayIn);
}
