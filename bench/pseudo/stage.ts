import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { Drafter } from '../../device/tests/testDrafts.ts';
import { writeInGreek } from '../../e2e/pseudo/greekStation.ts';
import { command } from '../../e2e/site/commands.ts';
import { openSite, type Site } from '../../e2e/site/site.ts';
import { editedFiles } from '../../e2e/site/trialBench.ts';
import { call } from '../../e2e/site/wire.ts';
import { TestMailServer } from '../../testing/testReceivers.ts';
import { launching } from '../browser/chromium.ts';
import { pseudoLocale } from './makeProduct.ts';

/** Who walks: an administrator has every screen. */
export const admin = { login: 'admin', password: 'keys-to-the-works' } as const;
const technician = 'technician:check-the-valve';
/** Of the demonstration: an overload of pump 1, and a mains failure. */
const faults = [801, 804];

export interface Stage {
  readonly site: Site;
  readonly mail: TestMailServer;
  /** The outbox of SMS. */
  readonly outbox: string;
  /** A draft in the editor. */
  readonly draft: string;
  /** A page in the pseudo-language, with nothing open. */
  readonly newPage: (screen?: BrowserContextOptions) => Promise<Page>;
  readonly close: () => Promise<void>;
}

/** The product that has the pseudo-language, on a station in Greek letters, with people who are called in it. */
export async function openStage(product: string): Promise<Stage> {
  const site = await openSite({ prepare: writeInGreek, isFaulty: true, hasLinks: true, product });
  const mail = await TestMailServer.start();
  const outbox = join(site.folder, 'outbox');
  mkdirSync(outbox);
  await setUpCalls(site, mail.port, outbox);
  const author = new Drafter(() => ({ device: { url: site.url } }), admin.login, admin.password);
  const draft = await author.begin('Σκιτσο');
  // A second version, and one on trial.
  for (const limit of ['1.25', '1.2']) {
    const { trial, running } = await author.versions();
    if (trial) await author.keep(trial.version);
    const files = editedFiles(site.folder, (xml) => xml.replace('Kind="H" Limit="1.3"', `Kind="H" Limit="${limit}"`));
    const { version = 0, findings, endedAlarms } = await author.propose(files, trial?.version ?? running);
    const accepted = [...findings, ...endedAlarms].map(({ key }) => key);
    await author.activate(version, { accepted, seconds: 3600, comment: 'Δοκιμη' });
  }
  for (const number of faults) await command(site, number, '1', technician);
  const browser = await chromium.launch(launching());
  const newPage = async (screen: BrowserContextOptions = {}) => {
    const context = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce', ...screen });
    await context.addInitScript((locale) => localStorage.setItem('vigie.language', locale), pseudoLocale);
    return context.newPage();
  };
  const close = async () => {
    await browser.close();
    await mail.stop();
    await site.close();
  };
  return { site, mail, outbox, draft, newPage, close };
}

async function setUpCalls(site: Site, port: number, outbox: string): Promise<void> {
  const language = pseudoLocale;
  const document = {
    version: 1,
    ways: [
      { id: 'W-1', kind: 'smtp', host: '127.0.0.1', port, security: 'none', from: 'vigie@town.example' },
      { id: 'W-2', kind: 'sms', folder: outbox },
      { id: 'W-3', kind: 'page' },
    ],
    persons: [
      { id: 'Παυλ', login: 'admin', language, ways: [{ way: 'W-1', to: 'paul@town.example' }, { way: 'W-3' }] },
      { id: 'Αννα', login: 'technician', language, ways: [{ way: 'W-2', to: '+33600000001' }] },
    ],
    rules: [{ steps: ['Παυλ', 'Αννα'].map((who) => ({ who, waitS: 0 })) }],
    roster: [{ id: 'R-1', weeks: [Array.from({ length: 7 }, () => [{ time: '08:00', person: 'Παυλ' }])] }],
  };
  const parameters = { document: JSON.stringify(document) };
  const { text } = await call(site, 'setMessageSetup', parameters, `${admin.login}:${admin.password}`);
  if (!text.includes('done')) throw new Error(`The setup was refused: ${text}`);
}

export async function fillIn(page: Page, login: string, password: string): Promise<void> {
  await page.locator('input[autocomplete="username"]').fill(login);
  await page.locator('input[autocomplete="current-password"]').fill(password);
  await page.keyboard.press('Enter');
}

/** Comes in at that screen. */
export async function logIn(page: Page, url: string, route: string): Promise<void> {
  await page.goto(`${url}auth?redirect=${encodeURIComponent(route)}`);
  await fillIn(page, admin.login, admin.password);
  await page.locator('input[autocomplete="username"]').waitFor({ state: 'detached' });
}
