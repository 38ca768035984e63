import type { Page } from 'playwright-core';

/** What stays as it is in every language, by its kind. */
const exceptions: Readonly<Record<string, RegExp>> = {
  // First: what others match is in these.
  'ids, keys and addresses':
    /“[\w.-]+”|\b[\w-]+(?:\.[\w-]+)+\b|\b(?:gateway|simulator|serial|plc\d*|line\d*|overview|wells|tanks|network|main|mail|webhook|sms|horn|page|demo|POINT\d+)\b|\b(?:coil|discrete|input|holding):\d+|\b[A-Z]+-\d+\b|\b[\dA-F]{4}\b|\b[\da-f]{2}(?: [\da-f]{2})+\b|\b[\da-f]{12,}\b|[\w+/]{30,}={0,2}/g,
  // A command is also the comment of the version that it proposes without one.
  'the name of the product and its commands': /\bVigie\b|\bvigie deploy\b/g,
  units: /(?<!\p{L})(?:m³\/h|L\/s|bar|kWh?|mH?|[hds]|min|sec|hr|days?|ms|[kMG]?B|°C|rpm|Hz)(?!\p{L})/gu,
  times:
    /\b(?:Mo|Tu|We|Th|Fr|Sa|Su|(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?|Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sep(?:tember)?|Oct(?:ober)?|(?:Nov|Dec)(?:ember)?|[AP]M|UTC|GMT)\b/g,
  logins: /\b(?:observer|operator|technician|admin)\b/g,
  'the names of languages': /\b(?:English|French|Français|Pseudo-Accents)\b/g,
  keys: /\b(?:Ctrl|Shift|Alt)\+[A-Z]\b|\b(?:F\d|Esc|Tab)\b/g,
  'codes of alarms, cursors and formats': /\b(?:LL|HH|[LHAB]|XML|CSV|JSON|SVG|PNG|PDF)\b/g,
  'types of registers': /\b(?:u?int|float|bcd|bool|string)\d*\b/g,
  'elements and fields of the station file':
    /\b[A-Z][a-z]+(?:[A-Z][a-z]+)+\b|\b(?:Width|Height|Limit|Register|Host|Device|Link|Page|(?:Point|Alarm)(?=: ))\b/g,
  'links of the station': /https?:\S+/g,
  protocols: /\b(?:Modbus(?: TCP| RTU)?|TCP|RTU|MQTT|STARTTLS|TLS|HTTPS?|POST|PUT|GET)\b/g,
  'addresses in the field': /\b(?:(?:holding|input) register|coil|discrete input) \d+.*| Unit ID \d+/g,
  'programs and systems': /\b(?:Chrome|Linux|Node|SQLite)\b|\bx64\b/g,
};

/** In the page: all that people read or hear of it, each text once. */
function textsIn(): string[] {
  const found = new Set<string>();
  const isShown = (one: Element | null): boolean => {
    const box = one?.closest('select') ?? one;
    return (
      box?.checkVisibility({ visibilityProperty: true }) === true &&
      !box.closest('script, style, [class*="_licence_"], tbody:has([class*="_licence_"]), [aria-hidden="true"] svg')
    );
  };
  const texts = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) if (isShown(texts.currentNode.parentElement)) found.add(texts.currentNode.textContent ?? '');
  found.add(document.title);
  const attributes = ['title', 'alt', 'aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext'];
  for (const one of document.body.querySelectorAll('*')) {
    if (!isShown(one)) continue;
    for (const name of attributes) found.add(one.getAttribute(name) ?? '');
    if (one.matches('input, textarea')) found.add(one.getAttribute('placeholder') ?? '');
    for (const part of ['::before', '::after']) {
      const { content } = getComputedStyle(one, part);
      if (content.startsWith('"')) found.add(content.replaceAll('\\a', ' '));
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
