import { expect, vi } from 'vitest';
import { hasMailServer, TestMailServer, tokenIn } from '../testing/testReceivers.ts';
import { inBothThemes, screens } from './operator/inBothThemes.ts';
import { tabTo } from './operator/keyboard.ts';
import type { Operator } from './operator/operator.ts';
import { lookMs } from './operator/timeouts.ts';
import { tooSmall } from './operator/tooSmall.ts';
import { violationsOn } from './operator/violations.ts';
import { siteTest } from './scene.ts';
import { command } from './site/commands.ts';
import type { Site } from './site/site.ts';
import { call } from './site/wire.ts';

const admin = 'admin:keys-to-the-works';
const technician = 'technician:check-the-valve';
const fault = { mains: 804 } as const;
const mains = 'Mains failure: all pumps stopped';
const hand = { viewport: screens['in a hand'], hasTouch: true, isMobile: true } as const;

const test = siteTest({ hasLinks: true }).extend<{ readonly mail: TestMailServer }>({
  mail: [
    async ({ site }, use) => {
      const mail = await TestMailServer.start();
      await setUp(site, mail.port);
      await use(mail);
      await mail.stop();
    },
    { scope: 'file' },
  ],
});

/** Paul is called first, by mail and on his page; no one is on call at the weekend, and the gatehouse has no way. */
async function setUp(site: Site, port: number): Promise<void> {
  const duty = (person: string | null) => [{ time: '08:00', person }];
  const document = {
    version: 1,
    ways: [
      { id: 'mail', kind: 'smtp', host: '127.0.0.1', port, security: 'none', from: 'vigie@town.example' },
      { id: 'page', kind: 'page' },
    ],
    persons: [
      { id: 'Paul', login: 'operator', ways: [{ way: 'mail', to: 'paul@town.example' }, { way: 'page' }] },
      { id: 'Anna', login: 'technician', language: 'fr', ways: [{ way: 'mail', to: 'anna@town.example' }] },
      { id: 'Gatehouse', ways: [] },
    ],
    rules: [
      {
        steps: [
          { who: 'Paul', waitS: 600 },
          { who: 'Anna', waitS: 0 },
        ],
      },
    ],
    roster: [
      { id: 'main', weeks: [[duty('Paul'), duty('Anna'), duty('Paul'), duty('Anna'), duty('Paul'), duty(null), []]] },
    ],
    test: null,
  };
  const request = { document: JSON.stringify(document) };
  expect((await call(site, 'setMessageSetup', request, admin)).text).toContain('Result="done"');
}

const row = ({ page }: Operator, message: string) => page.getByRole('listitem').filter({ hasText: message });
const mailsTo = ({ taken }: TestMailServer, name: string) =>
  taken.filter(({ to }) => to.includes(`${name}@town.example`));
const section = ({ page }: Operator, name: string) => page.getByRole('region', { name, exact: true });

test.skipIf(!hasMailServer)(
  'the mains fail: Paul gets a mail, opens its link on his phone and acknowledges; the other screens see by whose link',
  async ({ arrive, site, mail }) => {
    const desk = await arrive();
    await desk.hidesSince();
    await desk.comeInAt('alarms', 'technician');
    const paul = await arrive();
    await paul.comeIn();
    await paul.synoptic.isLive();
    await command(site, fault.mains, '1', technician);
    await vi.waitFor(() => expect(mailsTo(mail, 'paul')).toHaveLength(1), { timeout: lookMs });
    const token = tokenIn(mailsTo(mail, 'paul')[0]?.text);
    await section(desk, 'On call now').getByText('called: Paul').waitFor();
    expect(await inBothThemes(desk, 'on call above alarms')).toEqual([]);

    // His page is open somewhere: it reports it, too.
    const notice = paul.page.getByRole('complementary', { name: 'Message to you' });
    await notice.getByRole('link', { name: mains }).waitFor();
    await notice.getByRole('button', { name: 'Show all' }).click();
    expect(await inBothThemes(paul, 'message to a page')).toEqual([]);

    const small = await arrive(hand);
    await small.hidesSince();
    await small.comeInAt('alarms', 'observer');
    await section(small, 'On call now').waitFor();
    expect(await inBothThemes(small, 'on call above alarms')).toEqual([]);

    const phone = await arrive(hand);
    await phone.open(`message#${token}`);
    const button = phone.page.getByRole('button', { name: 'Acknowledge' });
    await button.waitFor();
    await phone.page.getByRole('heading', { name: mains }).waitFor();
    expect(phone.page.url()).not.toContain(token);
    expect(await phone.page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(
      token,
    );
    expect(await inBothThemes(phone, 'link')).toEqual([]);
    // Within the thumb's reach, and large enough for it.
    const box = await button.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(56);
    expect(box?.y).toBeGreaterThan(screens['in a hand'].height * 0.75);
    // Opened, and nothing is acknowledged.
    await row(desk, mains).getByText('Active, unacknowledged').waitFor();

    // Where there is no network nothing is pretended, and the same press can be made again.
    await phone.page.context().setOffline(true);
    await button.tap();
    await phone.reads(/It is unknown whether the alarm was acknowledged/).waitFor();
    await phone.picture('link without response 390');
    await phone.page.context().setOffline(false);
    await button.tap();
    await phone.reads('The alarm is acknowledged.').waitFor();
    expect(await inBothThemes(phone, 'link acknowledged')).toEqual([]);
    await row(desk, mains).getByText('Active, acknowledged').waitFor();
    await row(desk, mains).getByRole('button', { name: mains }).first().click();
    await desk.page.getByRole('dialog').getByText('Ines Marchand, by link sent to Paul').waitFor();
    await desk.goToAddress('on-call');
    await section(desk, 'Duties').waitFor();
    await desk.page.getByRole('button', { name: 'Messages' }).click();
    await desk.page.getByRole('region', { name: 'Messages' }).getByText(mains).first().waitFor();
    expect(await violationsOn(desk.page)).toEqual([]);

    const again = await arrive({ ...hand, viewport: screens['in a hand, on its side'] });
    await again.open(`message#${token}`);
    await again.reads('This link has already been used.').waitFor();
    expect(await again.page.getByRole('button', { name: 'Acknowledge' }).count()).toBe(0);
    expect(await inBothThemes(again, 'link used')).toEqual([]);
    expect(again.complaints).toEqual([]);
  },
);

test.skipIf(!hasMailServer)(
  'an operator swaps a duty, removes the swap, and tries the own ways; the list of messages has each of them',
  { tags: ['night'] },
  async ({ arrive, mail }) => {
    const desk = await arrive();
    await desk.hidesSince();
    await desk.comeInAt('on-call');
    await section(desk, 'Problems in the coming week')
      .getByText(/no person is on call/)
      .first()
      .waitFor();
    const duties = section(desk, 'Duties');
    const day = duties.getByRole('button', { name: /^Mon, .* Paul from 08:00/ }).last();
    await day.click();
    const dialog = desk.page.getByRole('dialog', { name: 'Swap the duty of Paul' });
    expect(await dialog.getByLabel('Colleague').getByRole('option').allTextContents()).toEqual(['Anna']);
    await desk.picture('swap of a duty');
    // By keyboard: out of it, back where it was opened, and in again.
    const { keyboard } = desk.page;
    await keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const focused = () => desk.page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toMatch(/^Mon, /);
    await keyboard.press('Enter');
    await dialog.waitFor();
    await tabTo(desk.page, 'dialog button[type="submit"]');
    await keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(focused).toMatch(/^Mon, /);
    await duties
      .getByRole('button', { name: /^Mon, .* Anna from 08:00 instead of Paul/ })
      .last()
      .waitFor();
    await section(desk, 'Swaps')
      .getByRole('row', { name: /Anna Paul/ })
      .waitFor();
    expect(await inBothThemes(desk, 'on call')).toEqual([]);
    await section(desk, 'Swaps').getByRole('button', { name: 'Remove the swap of Paul with Anna…' }).click();
    await desk.page.getByRole('button', { name: 'Remove swap' }).click();
    await section(desk, 'Swaps').waitFor({ state: 'detached' });

    const before = mailsTo(mail, 'paul').length;
    await desk.page.getByRole('button', { name: 'Send a test message to yourself' }).click();
    await section(desk, 'Persons').getByText('E-mail: Sent').waitFor();
    await section(desk, 'Persons').getByText('In the app: Sent').waitFor();
    await desk.page.getByRole('complementary', { name: 'Message to you' }).getByRole('alert').waitFor();
    await vi.waitFor(() => expect(mailsTo(mail, 'paul')).toHaveLength(before + 1), { timeout: lookMs });
    await desk.picture('on call tried');
    await desk.page.getByRole('button', { name: 'Dismiss' }).click();

    await desk.page.getByRole('button', { name: 'Messages' }).click();
    const messages = desk.page.getByRole('region', { name: 'Messages' });
    await messages.getByText('Test message').first().waitFor();
    await messages
      .getByRole('row', { name: new RegExp(mains) })
      .first()
      .waitFor();
    expect(await inBothThemes(desk, 'messages')).toEqual([]);
  },
);

test.skipIf(!hasMailServer)(
  'it fits a phone in both ways of holding it, and is read in French; an observer sees who is on call and nothing else',
  { tags: ['night'] },
  async ({ arrive }) => {
    const phone = await arrive({ ...hand, viewport: screens['in a hand'], locale: 'fr-FR' });
    const { page } = phone;
    await page.addInitScript(() => localStorage.setItem('vigie.language', 'fr'));
    await phone.hidesSince();
    await phone.open(`auth?redirect=on-call`);
    await page.getByLabel('Identifiant').fill('operator');
    await page.getByLabel('Mot de passe').fill('start-the-pump');
    await page.locator('form button[type=submit]').tap();
    for (const name of ['in a hand', 'in a hand, on its side'] as const) {
      await page.setViewportSize(screens[name]);
      const fits = async (what: string) => {
        const violations = name === 'in a hand' ? inBothThemes(phone, what) : violationsOn(page);
        expect(await violations).toEqual([]);
        expect(await tooSmall(page)).toEqual([]);
      };
      await section(phone, 'D’astreinte maintenant').waitFor();
      await fits('on call fr');
      await page
        .getByRole('button', { name: /Échanger…$/ })
        .last()
        .tap();
      await page.getByRole('dialog').waitFor();
      await fits('swap fr');
      await page.getByRole('button', { name: 'Annuler' }).tap();
      await page.getByRole('button', { name: 'Messages' }).tap();
      await page.getByRole('region', { name: 'Messages' }).getByText('Message d’essai').first().waitFor();
      await fits('messages fr');
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await phone.goToAddress('on-call');
    }
    const observer = await arrive();
    await observer.hidesSince();
    await observer.comeInAt('on-call', 'observer');
    await section(observer, 'On call now').getByText('main').waitFor();
    expect(await observer.page.getByRole('button', { name: /Swap|Messages|test message/ }).count()).toBe(0);
  },
);
