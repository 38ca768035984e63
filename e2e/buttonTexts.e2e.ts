import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { Drafter } from '../device/tests/testDrafts.ts';
import { byDay } from './night.ts';
import { screens, walkedScreens } from './operator/inBothThemes.ts';
import { test } from './scene.ts';
import { command } from './site/commands.ts';

const overload = 801;
const catalogue = readFileSync(join(import.meta.dirname, '../web/locales/fr.po'), 'utf8');
const called = {
  en: (words: string) => words,
  fr: (words: string) => catalogue.split(`\nmsgid "${words}"\nmsgstr "`)[1]?.split('"\n')[0] ?? expect.fail(words),
};

/** By its address, what is pressed there, in English, and what is there then. */
interface Place {
  readonly route: string;
  readonly presses?: readonly string[];
  readonly shows: string;
}
const armed = '[data-command="armed"]';
const places: readonly Place[] = [
  { route: 'synoptic/station?point=410', presses: ['Arm command'], shows: armed },
  { route: 'synoptic/station?point=410', presses: ['Block commands…'], shows: 'form' },
  { route: 'synoptic/station?point=412', presses: ['Increase', 'Force or simulate…'], shows: 'form' },
  { route: 'synoptic/station?point=419', presses: ['Arm command'], shows: armed },
  { route: 'synoptic/station?point=812', presses: ['Arm command'], shows: armed },
  { route: 'alarms?alarm=PS1.P1.TRIP', shows: 'section[role="dialog"] input' },
  { route: 'programmes/220', shows: '[role="slider"]' },
  { route: 'programmes/220', presses: ['Exceptions', 'Add exception for tomorrow'], shows: 'footer button' },
  { route: 'programmes/220', presses: ['Review'], shows: 'footer button' },
  { route: 'editor', presses: ['New draft…'], shows: 'dialog[open]' },
  { route: 'editor/:draft?section=pages', shows: '[role="listbox"]' },
  { route: 'editor/:draft?section=points', shows: '[role="grid"]' },
];

/** Of the status at the start of the bar, that come only with losses: they are put in its place. */
const statusWords = [
  ['live', 'some', '{notCurrent} of {points} not current'],
  ['live', 'none', 'Values not current'],
  ['lost', '', 'Not current'],
  ['waking', '', 'Reading all values again…'],
  ['opening', '', 'Connecting'],
] as const;

/** In the page: every visible button whose text runs out of it, or is cut without a sign. */
function cutButtons() {
  let count = 0;
  const cut: string[] = [];
  const isUnseen = (one: Element | null, within: Element): boolean =>
    one !== null &&
    within.contains(one) &&
    (getComputedStyle(one).clipPath !== 'none' || isUnseen(one.parentElement, within));
  const buttons = document.querySelectorAll<HTMLElement>(
    'button, [role="button"], [role="tab"], summary, a[class*="button"]',
  );
  for (const button of buttons) {
    if (!button.checkVisibility({ visibilityProperty: true }) || button.closest('[data-sheet]')) continue;
    const box = button.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) continue;
    const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement;
      if (!parent || isUnseen(parent, button) || texts.currentNode.textContent?.trim() === '') continue;
      count++;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      let isDotted = false;
      const room = { left: box.left, top: box.top, right: box.right, bottom: box.bottom };
      for (let one: Element | null = parent; one && button.contains(one); one = one.parentElement) {
        const { overflowX, textOverflow } = getComputedStyle(one);
        isDotted ||= overflowX !== 'visible' && textOverflow === 'ellipsis';
        if (overflowX === 'visible') continue;
        const inner = one.getBoundingClientRect();
        room.left = Math.max(room.left, inner.left);
        room.right = Math.min(room.right, inner.right);
      }
      const isOut = [...range.getClientRects()].some(
        ({ left, top, right, bottom }) =>
          (!isDotted && (left < room.left - 1 || right > room.right + 1)) ||
          top < room.top - 1 ||
          bottom > room.bottom + 1,
      );
      if (isOut) cut.push(`“${texts.currentNode.textContent}” in ${Math.round(box.width)} × ${Math.round(box.height)}`);
    }
  }
  return { count, cut };
}

/** Pixels of the text that a browser's settings begin with, and twice that. */
const textSizes = { '200 %': 32, '100 %': 16 } as const;

// French has the longer texts.
test.for(byDay(1, ['fr', 'en'] as const))(
  'no button’s text runs out of its button or is cut, at a desk and on a phone, with texts twice as large: %s',
  async (language, { arrive, site }) => {
    await command(site, overload, '1', 'technician:check-the-valve');
    const operator = await arrive({ locale: language });
    const draft = await new Drafter(() => ({ device: { url: site.url } }), 'admin', 'keys-to-the-works').begin(
      language,
    );
    const { page } = operator;
    const settings = await page.context().newCDPSession(page);
    let measured = 0;
    const found = new Map<string, string>();
    const look = async (what: string) => {
      for (const [size, standard] of byDay(1, Object.entries(textSizes))) {
        await settings.send('Page.setFontSizes', { fontSizes: { standard } });
        for (const [screen, viewport] of walkedScreens) {
          await page.setViewportSize(viewport);
          await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
          await operator.picture(`buttons ${what} ${screen} ${language} ${size}`);
          const { count, cut } = await page.evaluate(cutButtons);
          measured += count;
          for (const one of cut) found.set(one, `${what}, ${screen}, ${size}`);
        }
      }
      await settings.send('Page.setFontSizes', { fontSizes: { standard: textSizes['100 %'] } });
    };
    const name = called[language];
    await operator.open(`auth?redirect=${encodeURIComponent('alarms')}`);
    const password = page.locator('input[autocomplete="current-password"]');
    await page.locator('input[autocomplete="username"]').fill('admin');
    await password.fill('keys-to-the-works');
    await look('login');
    await password.press('Enter');
    await operator.frame.waitFor();
    for (const { route, presses = [], shows } of places) {
      await page.setViewportSize(screens['on a desk']);
      await operator.goToAddress(route.replace(':draft', draft));
      for (const press of presses) {
        const by = (role: 'button' | 'tab') => page.getByRole(role, { name: name(press), exact: true });
        await by('button').or(by('tab')).first().click();
      }
      await page.locator(shows).first().waitFor({ state: 'attached' });
      await look([route, ...presses].join(' '));
    }
    for (const [link, current, words] of statusWords) {
      const shown = name(words).replace('{notCurrent}', '114').replace('{points}', '141');
      await page.locator('[data-link]').evaluate(
        (status, [is, share, text]) => {
          status.setAttribute('data-link', is);
          status.setAttribute('data-current', share);
          status.textContent = text;
        },
        [link, current, shown] as const,
      );
      await look(words);
    }
    console.log(`figure: ${measured} texts of buttons measured`);
    expect(measured).toBeGreaterThan(1000);
    expect([...found].map(([cut, where]) => `${cut}: ${where}`)).toEqual([]);
  },
);
