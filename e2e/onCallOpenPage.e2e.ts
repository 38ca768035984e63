import { expect, onTestFinished } from 'vitest';
import { wholeBrowser } from './operator/browser.ts';
import { Operator, withWorker } from './operator/operator.ts';
import { timeouts } from './operator/timeouts.ts';
import { siteTest } from './scene.ts';

const test = siteTest({ isPlantOn: false, isFaulty: true, hasTls: true });
const secure = { ...withWorker, ignoreHTTPSErrors: true } as const;

declare global {
  /** Shown by the browser outside of the page. */
  var shown: { title: string; body: string; tag: string }[];
}

const setup = {
  version: 1,
  ways: [{ id: 'page', kind: 'page' }],
  persons: [{ id: 'Paul', login: 'operator', language: 'fr', ways: [{ way: 'page' }] }],
  rules: [{ steps: [{ who: 'roster:main' }] }],
  roster: [{ id: 'main', weeks: [[[{ time: '08:00', person: 'Paul' }], [], [], [], [], [], []]] }],
};

test('over HTTPS a message to an open page is a notification of the browser, too; with the service gone nothing is claimed', {
  tags: ['night'],
}, async ({ arrive, site }) => {
  const admin = await arrive(secure);
  await admin.comeInAt('on-call/setup', 'admin');
  await admin.page.getByRole('tab', { name: 'File' }).click();
  const file = { name: 'on-call.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(setup)) };
  await admin.page.getByLabel('File to import').setInputFiles(file);
  await admin.page.getByRole('button', { name: 'Save setup' }).click();
  await admin.page.getByText('Saved', { exact: true }).waitFor();

  // The browser without windows of its own shows no notifications.
  const browser = await wholeBrowser();
  onTestFinished(() => browser.close());
  const paul = await Operator.arrive(browser, site.url, { ...secure, permissions: ['notifications'] });
  await paul.page.addInitScript(() => {
    globalThis.shown = [];
    globalThis.Notification = class extends Notification {
      constructor(title: string, options: NotificationOptions = {}) {
        super(title, options);
        const { body, tag } = this;
        this.addEventListener('show', () => globalThis.shown.push({ title, body, tag }));
      }
    };
  });
  await paul.hidesSince();
  await paul.comeInAt('on-call');
  await paul.reads('Messages to you also appear outside this page, while it is open.').waitFor();
  await paul.page.getByRole('button', { name: 'Send a test message to yourself' }).click();
  await paul.page.getByRole('complementary', { name: 'Message to you' }).getByRole('alert').waitFor();
  // Once, and in his own language.
  await expect
    .poll(() => paul.page.evaluate(() => globalThis.shown))
    .toEqual([
      { title: expect.stringContaining('essai'), body: expect.any(String), tag: expect.stringMatching(/^vigie \d+$/) },
    ]);

  await admin.page.getByRole('tab', { name: 'Quiet hours and tests' }).click();
  await admin.page.getByLabel('Send: Daily sign of life').check();
  await site.weakPlaces.service.kill();
  const stale = 'The device is not responding. Showing the last reported state.';
  for (const { page } of [paul, admin]) await page.getByText(stale).waitFor(timeouts.lost);
  await admin.page.getByRole('button', { name: 'Save setup' }).click();
  await admin.reads('No response from the device. It is unknown whether this was done.').waitFor();
  await paul.picture('on call without device');
  await site.startService();
  for (const { page } of [paul, admin]) await page.getByText(stale).waitFor({ state: 'detached', ...timeouts.back });
  // What was entered is still there.
  expect(await admin.page.getByLabel('Send: Daily sign of life').isChecked()).toBe(true);
  await admin.page.getByRole('button', { name: 'Save setup' }).click();
  await admin.page.getByText('Saved', { exact: true }).waitFor();
});
