import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { webOutput } from '../../protocol/wire/envelope.ts';
import { writeXml } from '../../protocol/wire/xml.ts';
import { CommandPanel, openCommand } from './commandPanel.ts';
import { complaintsOf } from './complaints.ts';
import { leaveContext, takeContext } from './contexts.ts';
import { takePicture } from './pictures.ts';
import { SynopticView } from './synopticView.ts';
import { lookMs } from './timeouts.ts';

const passwords = {
  observer: 'look-around',
  operator: 'start-the-pump',
  technician: 'check-the-valve',
  admin: 'keys-to-the-works',
} as const;
export type Person = keyof typeof passwords;

/** Animations run. */
export const withMotion = { reducedMotion: 'no-preference' } as const satisfies BrowserContextOptions;

/**
 * The browser stores the app for the time without the device. That costs it as much work as a login and a page, so the
 * others do without.
 */
export const withWorker = { serviceWorkers: 'allow' } as const satisfies BrowserContextOptions;

export class Operator {
  readonly page: Page;
  readonly synoptic: SynopticView;
  /** Errors of the browser, and what the page's policy stopped. */
  readonly complaints: string[];
  readonly url: string;
  #hasLeft = false;

  private constructor(page: Page, url: string) {
    this.page = page;
    this.url = url;
    this.synoptic = new SynopticView(page);
    this.complaints = complaintsOf(page);
  }

  /** With nothing open; `leave` closes it. */
  static async arrive(browser: Browser, url: string, screen: BrowserContextOptions = {}): Promise<Operator> {
    const context = await takeContext(browser, screen);
    context.setDefaultTimeout(lookMs);
    return new Operator(await context.newPage(), url);
  }

  /** With nothing open. */
  async anotherTab(): Promise<Operator> {
    return new Operator(await this.page.context().newPage(), this.url);
  }

  /** `auth`, `synoptic/tanks`; empty: the start. */
  async open(route = ''): Promise<void> {
    await this.page.goto(this.url + route);
  }

  async fillIn(login: string, password: string): Promise<void> {
    await this.page.getByLabel('Login').fill(login);
    await this.page.getByLabel('Password').fill(password);
    await this.page.getByRole('button', { name: 'Log in' }).click();
  }

  /**
   * Hides what happened since the last visit: its line comes and goes with what there is to report, which is none of a
   * test that looks at places and pictures.
   */
  async hidesSince(): Promise<void> {
    const nothing = { contentType: 'application/xml', body: writeXml(webOutput(0)) };
    // Requests for it, or for what is out of order now, use the same call.
    const isAsked = /NowOnly|Again/;
    await this.page.route(/GetSince/, (route) =>
      isAsked.test(route.request().postData() ?? '') ? route.fallback() : route.fulfill(nothing),
    );
  }

  async comeIn(person: Person = 'operator'): Promise<void> {
    await this.tryLogin(person);
    await this.frame.waitFor();
  }

  /** Within the app, as one of its links does: the page is not loaded again. */
  async goToAddress(route: string): Promise<void> {
    await this.page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, this.url + route);
  }

  /** Somebody else, or the same person again, logs in. */
  async forgetsSession(): Promise<void> {
    if (this.page.url().startsWith(this.url)) await this.page.evaluate(() => sessionStorage.clear());
  }

  /** By an address that leads to this screen (spec §2): the first page is not drawn before it. */
  async comeInAt(route: string, person: Person = 'operator'): Promise<void> {
    await this.forgetsSession();
    await this.open(`auth?redirect=${encodeURIComponent(route)}`);
    await this.logInHere(person);
  }

  /** Where the guard has already required the login. */
  async logInHere(person: Person = 'operator'): Promise<void> {
    await this.fillIn(person, passwords[person]);
    await this.frame.waitFor();
  }

  /** Whether or not it succeeds. */
  async tryLogin(person: Person = 'operator'): Promise<void> {
    await this.forgetsSession();
    await this.open('auth');
    await this.fillIn(person, passwords[person]);
  }

  /** The login screen has this reason, and nothing lies over it. */
  async isTurnedAway(reason: string): Promise<void> {
    await this.page.getByRole('alert').getByText(reason, { exact: true }).waitFor();
    await this.loginForm.waitFor();
    await this.page.getByRole('dialog').waitFor({ state: 'detached' });
  }

  /** A phone has the button in the user's menu. */
  async logOut(): Promise<void> {
    if (!(await this.logOutButton.isVisible())) await this.frame.click();
    await this.logOutButton.click();
  }

  async goTo(name: string): Promise<void> {
    const link = this.page.getByRole('navigation').getByRole('link', { name });
    const pages = this.page.getByRole('navigation').getByRole('button', { name: 'Pages', exact: true });
    const closed = this.page.getByRole('navigation').getByRole('button', { expanded: false });
    // On a phone the pages are behind one button, and the diagnostic area beside it; pages of a group are in its folder.
    await link.or(pages).or(closed).filter({ visible: true }).first().waitFor();
    if (!(await link.isVisible()) && (await pages.isVisible())) await pages.click();
    while (!(await link.isVisible()) && (await closed.count()) > 0) await closed.first().click();
    const chosen = await link.elementHandle();
    await link.click();
    // The page before stays until the new one is there, unless a question comes first. The links of a menu are updated,
    // too.
    const isThere = (a: Element | null) =>
      !a?.isConnected || a.getAttribute('aria-current') === 'page' || document.querySelector('dialog[open]') !== null;
    await this.page.waitForFunction(isThere, chosen);
  }

  command(infoNumber: number): ReturnType<typeof openCommand> {
    return openCommand(this.page, this.synoptic.selectable(infoNumber));
  }

  async panel(): Promise<CommandPanel> {
    const panel = new CommandPanel(this.page);
    await panel.root.waitFor();
    return panel;
  }

  reads(words: string | RegExp): Locator {
    return this.page.getByText(words).first();
  }

  /** Only logged-in users have it around every page. */
  get frame(): Locator {
    return this.page.getByRole('button', { name: /^(User menu of|Menu du compte) / });
  }
  get logOutButton(): Locator {
    return this.page.getByRole('button', { name: 'Log out' });
  }
  get loginForm(): Locator {
    return this.page.locator('form').filter({ has: this.page.getByLabel('Login') });
  }
  get route(): string {
    return this.page.url().slice(this.url.length - 1);
  }

  picture(name: string): Promise<void> {
    return takePicture(this.page, name);
  }

  async leave(): Promise<void> {
    if (this.#hasLeft) return;
    this.#hasLeft = true;
    await leaveContext(this.page.context());
  }
}
