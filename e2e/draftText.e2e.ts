import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { calls } from '../protocol/calls.ts';
import { inBothThemes, screens } from './operator/inBothThemes.ts';
import { tabTo } from './operator/keyboard.ts';
import type { Operator } from './operator/operator.ts';
import { timeouts } from './operator/timeouts.ts';
import { keepVersion } from './operator/trial.ts';
import { siteTest } from './scene.ts';
import { vigie } from './site/program.ts';
import type { Site } from './site/site.ts';
import { temporaryFolder } from './site/stationCopy.ts';
import { addSecond, deploy, deployer, goBack, second, trialLine } from './site/trialBench.ts';

const test = siteTest({ prepare: addSecond });

const area = (page: Page) => page.getByRole('textbox', { name: /^Text of / });
const saved = (page: Page) => page.getByText('All edits are saved').waitFor();
const textOf = (page: Page) => area(page).inputValue();
/** A boolean: a whole text in a failed test helps no one. */
const has = async (page: Page, part: string | RegExp) => (await textOf(page)).search(part) !== -1;

/** Its files are open in the editor. Returns its route. */
async function begin(operator: Operator, name: string): Promise<string> {
  const { page } = operator;
  await operator.comeInAt('editor', 'admin');
  await page.getByRole('button', { name: 'New draft…' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Create draft' }).click();
  await page.getByRole('link', { name: 'Files', exact: true }).click();
  await area(page).waitFor();
  return operator.route.slice(1);
}

async function replace(page: Page, piece: string, typed: string): Promise<void> {
  await area(page).evaluate((field, wanted) => {
    if (!(field instanceof HTMLTextAreaElement)) return;
    const at = field.value.indexOf(wanted);
    if (at === -1) throw new Error(`The text has no ${wanted}`);
    field.focus();
    field.setSelectionRange(at, at + wanted.length);
  }, piece);
  await page.keyboard.insertText(typed);
}

/** Loads the page again, with another login. */
async function reload(operator: Operator, route: string): Promise<void> {
  await operator.comeInAt(route, 'admin');
  await area(operator.page).waitFor();
}

async function comeInAs(operator: Operator, { login, password }: typeof second, route: string): Promise<void> {
  await operator.open(`auth?redirect=${encodeURIComponent(route)}`);
  await operator.fillIn(login, password);
  await area(operator.page).waitFor();
}

const pump = 'Name="Well pump 1"';
const other = 'Name="Well pump 2"';
const renamed = 'Name="First well pump"';
const undoName = 'Undo: Name of Point WELL.P1.RUN';

test('a change that was typed is there when the tab was killed; undo says what it undoes, also after that', async ({
  operator,
  arrive,
}) => {
  const { page } = operator;
  const route = await begin(operator, 'Names');
  await replace(page, pump, renamed);
  await page.getByRole('button', { name: undoName }).waitFor();
  await saved(page);
  await operator.leave();
  const again = await arrive();
  await again.comeInAt(route, 'admin');
  await saved(again.page);
  expect(await has(again.page, renamed)).toBe(true);
  await again.page.getByRole('button', { name: undoName }).click();
  await again.page.getByText('Undone: Name of Point WELL.P1.RUN').waitFor();
  expect(await has(again.page, pump)).toBe(true);
  await again.page.getByRole('button', { name: 'Redo: Name of Point WELL.P1.RUN' }).waitFor();
  await area(again.page).press('Control+y');
  await expect.poll(() => has(again.page, renamed)).toBe(true);
  await saved(again.page);
  await reload(again, route);
  await again.page.getByRole('button', { name: undoName }).waitFor();
  await area(again.page).press('Control+z');
  await expect.poll(() => has(again.page, pump)).toBe(true);
  await saved(again.page);
  expect(again.complaints).toEqual([]);
});

test('a text with a fault is named by its line and not applied; it survives a killed tab, and can be discarded', {
  tags: ['night'],
}, async ({ operator, arrive }) => {
  const { page } = operator;
  const route = await begin(operator, 'Faults');
  const line = (await textOf(page)).slice(0, (await textOf(page)).indexOf(pump)).split('\n').length;
  await replace(page, pump, `${pump} ${pump}`);
  await page.getByText(`Line ${line}`, { exact: true }).waitFor();
  await operator.reads('Duplicate attribute Name.').waitFor();
  expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Propose…' }).click();
  await operator.reads('Correct the text first').waitFor();
  const violations = await inBothThemes(operator, 'draft, fault');
  await saved(page);
  await operator.leave();
  const again = await arrive();
  await again.comeInAt(route, 'admin');
  await again.page.getByText(`Line ${line}`, { exact: true }).waitFor();
  await again.page.getByRole('button', { name: `Show line ${line}` }).click();
  expect(await area(again.page).evaluate((field) => (field as HTMLTextAreaElement).selectionStart)).toBeGreaterThan(
    1000,
  );
  await again.page.getByRole('button', { name: 'Discard what was typed' }).click();
  await again.reads('Duplicate attribute Name.').waitFor({ state: 'detached' });
  expect(again.route).toBe(`/${route}`);
  await replace(again.page, pump, renamed);
  await again.page.getByRole('button', { name: undoName }).waitFor();
  expect(violations).toEqual([]);
});

test('two administrators at once: each sees the other and the other’s edits, and nothing is overwritten', {
  tags: ['night'],
}, async ({ operator, arrive }) => {
  const { page } = operator;
  const route = await begin(operator, 'Two');
  const bea = await arrive();
  await comeInAs(bea, second, route);
  await page.getByText('Also open by bea since').waitFor();
  await bea.page.getByText('Also open by admin since').waitFor();
  await replace(page, pump, renamed);
  await replace(bea.page, other, 'Name="Second well pump"');
  for (const one of [page, bea.page]) {
    await expect.poll(() => has(one, /First well pump[\s\S]*Second well pump/)).toBe(true);
    await saved(one);
  }
  await operator.picture('draft, two people');
  // Without the network both type in the same place.
  await bea.page.context().setOffline(true);
  await replace(bea.page, renamed, 'Name="Pump of bea"');
  await bea.page
    .getByRole('alert')
    .getByText(/^1 edit not saved since .* The device is not responding/)
    .waitFor();
  await bea.picture('draft, not saved');
  await replace(page, renamed, 'Name="Pump of admin"');
  await saved(page);
  await bea.page.context().setOffline(false);
  await bea.page.getByText('Not applied, because another user has changed the same').waitFor(timeouts.back);
  await bea.page.getByRole('alert').getByText('Name of Point WELL.P1.RUN').waitFor();
  expect(await has(bea.page, 'Pump of admin')).toBe(true);
  // Undo reverts own edits alone.
  await bea.page.getByRole('button', { name: 'Undo: Name of Point WELL.P2.RUN' }).click();
  await expect.poll(() => has(page, other)).toBe(true);
  expect(await has(page, 'Pump of admin')).toBe(true);
  await bea.leave();
  await page.getByText('Also open by bea').waitFor({ state: 'detached', ...timeouts.lost });
});

test('an operator is at work while two administrators edit: each command is done, and each edit is there', {
  tags: ['night'],
}, async ({ operator, arrive }) => {
  const { page } = operator;
  const route = await begin(operator, 'At work');
  const bea = await arrive();
  await comeInAs(bea, second, route);
  const worker = await arrive();
  await worker.comeInAt('synoptic/station', 'operator');
  await worker.synoptic.isLive();
  const rounds = [1, 2, 3, 4];
  const command = async () => {
    const panel = await worker.command(412);
    for (const speed of rounds.map((round) => `${60 + round}`)) {
      await panel.type(speed);
      await panel.operate(`Set to ${speed} %: Pump 1 speed setpoint`);
      await expect.poll(() => worker.synoptic.value(412)).toBe(speed);
    }
  };
  const edit = async (one: Page, name: string, login: string) => {
    const named = (round: number) => `Name="${login} ${round}"`;
    for (const round of rounds) {
      await replace(one, round === 1 ? name : named(round - 1), named(round));
      await saved(one);
    }
  };
  await Promise.all([command(), edit(page, 'Name="Well pump 1 lift"', 'admin'), edit(bea.page, other, 'bea')]);
  for (const one of [page, bea.page]) {
    await expect.poll(() => has(one, 'Name="admin 4"')).toBe(true);
    await expect.poll(() => has(one, 'Name="bea 4"')).toBe(true);
  }
  expect([operator.complaints, bea.complaints, worker.complaints]).toEqual([[], [], []]);
});

test('edits that could not be saved are sent after a log-out, a closed tab and the next login', {
  tags: ['night'],
}, async ({ operator }) => {
  const { page } = operator;
  const route = await begin(operator, 'Log-out');
  await page.route(/SaveEdits/, (call) => call.abort());
  await replace(page, pump, renamed);
  await page
    .getByRole('alert')
    .getByText(/not saved since/)
    .waitFor();
  await operator.logOut();
  const next = await operator.anotherTab();
  await page.close();
  await next.comeInAt(route, 'admin');
  await area(next.page).waitFor();
  expect(await has(next.page, renamed)).toBe(true);
  await saved(next.page);
  await next.page.evaluate(() => localStorage.clear());
  await reload(next, route);
  await next.page.getByRole('button', { name: undoName }).waitFor();
});

test('another administrator tries a version while a draft is open: the draft stays, and so does what is typed meanwhile', {
  tags: ['night'],
}, async ({ operator, site }) => {
  const { page } = operator;
  await begin(operator, 'Meanwhile');
  await replace(page, pump, renamed);
  const version = await deploy(site, (xml) => xml.replace(other, 'Name="Another well pump"'));
  await trialLine(operator).waitFor();
  await replace(page, renamed, 'Name="Typed during the trial"');
  await saved(page);
  expect(await has(page, other)).toBe(true);
  await goBack(site, version, operator);
  expect(await has(page, 'Typed during the trial')).toBe(true);
  await page.getByRole('button', { name: undoName }).click();
  await expect.poll(() => has(page, renamed)).toBe(true);
  await saved(page);
  expect(operator.complaints).toEqual([]);
});

test('what was typed is proposed, seen in words, tried and kept; the export has this change, and each other byte', async ({
  operator,
  site,
}) => {
  const { page } = operator;
  await begin(operator, 'To life');
  await replace(page, pump, renamed);
  await page.getByRole('link', { name: 'texts.fr.xml' }).click();
  await page.getByRole('textbox', { name: 'Text of texts.fr.xml' }).waitFor();
  expect((await textOf(page)) === readFileSync(join(site.folder, 'texts.fr.xml'), 'utf8')).toBe(true);
  await page.getByRole('button', { name: 'Propose…' }).click();
  await page.getByRole('heading', { name: /^Version \d+$/ }).waitFor(timeouts.back);
  await page
    .getByText(/Well pump 1.*First well pump/)
    .first()
    .waitFor();
  const violations = await inBothThemes(operator, 'draft, proposed');
  const form = page.getByRole('region', { name: 'Activate on trial' });
  // The device first reports what must be confirmed.
  await expect.poll(() => form.getByRole('button', { name: /^Activate version/ }).isEnabled()).toBe(true);
  for (const box of await form.getByRole('checkbox').all()) await box.check();
  await form.getByLabel('Your password').fill('keys-to-the-works');
  await form.getByRole('button', { name: /^Activate version/ }).click();
  await keepVersion(page);
  await exported(site, (text) => text.replace(pump, renamed));
  expect(violations).toEqual([]);
  expect(operator.complaints).toEqual([]);
});

/** The version that runs has the files of the station folder byte for byte, but for this edit of station.xml. */
async function exported(site: Site, edit: (text: string) => string): Promise<void> {
  const room = temporaryFolder();
  const password = join(room.path, 'password');
  writeFileSync(password, 'keys-to-the-works');
  const folder = join(room.path, 'exported');
  const ended = await vigie('export', site.url, folder, '--login', 'admin', '--password-file', password);
  expect(ended).toMatchObject({ code: 0 });
  const station = readFileSync(join(site.folder, 'station.xml'), 'utf8');
  expect(readFileSync(join(folder, 'station.xml'), 'utf8') === edit(station)).toBe(true);
  for (const name of ['texts.fr.xml', 'images/pump-running.svg'])
    expect(readFileSync(join(folder, name)).equals(readFileSync(join(site.folder, name)))).toBe(true);
  rmSync(room.path, { recursive: true });
}

test('by keyboard alone: to the text, a change, undo, and back out of it', async ({ operator }) => {
  const { page } = operator;
  await reload(operator, await begin(operator, 'Keys'));
  await tabTo(page, 'textarea');
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText('<!-- end -->');
  await page.getByRole('button', { name: 'Undo: Text of station.xml' }).waitFor();
  await page.keyboard.press('Control+z');
  await page.getByText('Undone: Text of station.xml').waitFor();
  await page.keyboard.press('Shift+Tab');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('A');
});

test('on a phone the editor says that it needs a desk; pages and findings are shown and nothing can be moved', {
  tags: ['night'],
}, async ({ operator, arrive }) => {
  const route = await begin(operator, 'Phone');
  // The flow from the wells is read from the register of the clear water's level.
  await replace(operator.page, 'Register="input:5"', 'Register="input:9"');
  await saved(operator.page);
  const phone = await arrive({ viewport: screens['in a hand'], hasTouch: true, isMobile: true });
  await phone.comeInAt(route, 'admin');
  await phone.reads('The editor needs a wider screen').waitFor();
  await phone.page.getByRole('heading', { name: 'Phone' }).waitFor();
  const section = (name: string) =>
    phone.page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: new RegExp(`^${name}`) });
  const nothingEdits = async () => {
    expect(await phone.page.getByRole('button', { name: /^(Undo|Redo|Propose|Text view)/ }).count()).toBe(0);
    expect(await phone.page.locator('[data-canvas], main textarea').count()).toBe(0);
  };
  await section('Rehearsal').click();
  await phone.page.locator('[data-view="phone"]').getByRole('heading').first().waitFor();
  await nothingEdits();
  expect(await inBothThemes(phone, 'draft, phone')).toEqual([]);
  await section('Findings').click();
  await phone.page
    .getByRole('status')
    .getByText(/^(No findings\.|\d+ findings?$)/)
    .waitFor();
  expect(await inBothThemes(phone, 'draft, phone, findings')).toEqual([]);
  await phone.page.setViewportSize(screens['in a hand, on its side']);
  await section('Rehearsal').click();
  // Read as the draft has it, beside live values of the running station; a press there commands nothing.
  await expect.poll(async () => Number.parseFloat(await phone.synoptic.value(101))).toBeLessThan(20);
  expect(new Set(await phone.synoptic.qualities(102))).toEqual(new Set(['good']));
  const requested: string[] = [];
  phone.page.on('request', (request) => void requested.push(request.url()));
  for (const number of [210, 410]) {
    for (const element of await phone.synoptic.shown(number).all()) await element.click({ force: true });
    await phone.page.keyboard.press('Enter');
  }
  await expect.poll(() => requested.filter((url) => url.endsWith(calls.readAddresses.path)).length).toBeGreaterThan(0);
  expect(requested.filter((url) => /ICommandManager/.test(url))).toEqual([]);
  expect(await phone.page.getByRole('dialog').count()).toBe(0);
  await nothingEdits();
  expect(await section('Pages').count()).toBe(0);
});

test('the editor in French, and on a wide screen', { tags: ['night'] }, async ({ arrive }) => {
  const operator = await arrive({ viewport: { width: 1920, height: 1080 }, locale: 'fr-FR' });
  const { page } = operator;
  await operator.open('auth?redirect=editor');
  await page.getByLabel('Identifiant').fill('admin');
  await page.getByLabel('Mot de passe').fill('keys-to-the-works');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.getByRole('link', { name: 'Names', exact: true }).click();
  await page.getByRole('link', { name: 'Fichiers', exact: true }).click();
  await page.getByRole('textbox', { name: 'Texte de station.xml' }).waitFor();
  await page.getByText('Tout est enregistré').waitFor();
  await page.getByRole('button', { name: /^Rétablir.:.Nom de .*Point WELL\.P1\.RUN/ }).waitFor();
  expect(await inBothThemes(operator, 'draft, French')).toEqual([]);
});

test('another administrator keeps a version meanwhile: its changes come into the draft, and what both changed is chosen', {
  tags: ['night'],
}, async ({ operator, site }) => {
  const { page } = operator;
  await begin(operator, 'Behind');
  await replace(page, other, 'Name="Mine"');
  await saved(page);
  const version = await deploy(site, (xml) =>
    xml.replace(other, 'Name="Pump of bea"').replace('Name="Riverside flow"', 'Name="Another flow"'),
  );
  expect(await deployer(site).keep(version)).toBe('done');
  await page.getByText(`Version ${version} is running, but this draft is based on version`).waitFor();
  await page.getByRole('button', { name: 'Merge the changes…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/^\d changes? without a conflict/).waitFor();
  const take = dialog.getByRole('button', { name: 'Merge' });
  expect(await take.isDisabled()).toBe(true);
  const violations = await inBothThemes(operator, 'draft, take over');
  await dialog.getByRole('radio', { name: /^This draft .*Mine/ }).check();
  await take.click();
  await saved(page);
  expect(await has(page, 'Name="Mine"')).toBe(true);
  expect(await has(page, 'Another flow')).toBe(true);
  await page.getByRole('link', { name: `Based on version ${version}` }).waitFor();
  await page.getByRole('button', { name: 'Propose…' }).click();
  await page
    .getByText(/Pump of bea.*Mine/)
    .first()
    .waitFor(timeouts.back);
  expect(await page.getByText('Another flow').count()).toBe(0);
  expect(violations).toEqual([]);
});

test('the text view of each section: what is chosen there is chosen in the text, and the other way round', {
  tags: ['night'],
}, async ({ operator }) => {
  const { page } = operator;
  await begin(operator, 'Text view');
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await sections.getByRole('link', { name: 'Links' }).click();
  await page.getByRole('button', { name: 'Text view' }).click();
  const chosen = () =>
    area(page).evaluate((field) =>
      field instanceof HTMLTextAreaElement ? field.value.slice(field.selectionStart, field.selectionEnd) : '',
    );
  const goTo = async (piece: string) => {
    await area(page).evaluate((field, wanted) => {
      if (!(field instanceof HTMLTextAreaElement)) return;
      const at = field.value.indexOf(wanted);
      if (at === -1) throw new Error(`The text has no ${wanted}`);
      field.focus();
      field.setSelectionRange(at, at);
    }, piece);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => area(page).evaluate((field) => field === document.activeElement)).toBe(true);
  };
  await expect.poll(chosen).toMatch(/^<ModbusTcp Id="[^"]+"[\s\S]*>$/);
  const violations = await inBothThemes(operator, 'draft, text view of links');

  await sections.getByRole('link', { name: /^Points/ }).click();
  await page.getByRole('gridcell', { name: 'WELL.P1.SPEED', exact: true }).click();
  await expect.poll(chosen).toMatch(/^<Point Id="WELL.P1.SPEED"/);
  await goTo('<Point Id="WELL.P1.FLOW"');
  await page.getByRole('heading', { name: 'WELL.P1.FLOW' }).waitFor();
  // A fault that is typed there is named there, and the form has what was before. No test before this one renames it.
  const flow = 'Name="Well pump 1 flow"';
  await replace(page, flow, `${flow} Name="Twice"`);
  await operator.reads('Duplicate attribute Name.').waitFor();
  await page.getByRole('button', { name: 'Discard what was typed' }).click();
  await replace(page, flow, 'Name="Pump in the text"');
  await page.getByText('Pump in the text').first().waitFor();

  await sections.getByRole('link', { name: /^Station/ }).click();
  await page.getByLabel('Serial number').first().focus();
  await expect.poll(chosen).toMatch(/^<IdentityCfg/);

  await sections.getByRole('link', { name: /^Pages/ }).click();
  await expect.poll(chosen).toMatch(/^<SynopticWeb/);
  await goTo('<ImageLogicData');
  await page.getByText(/^1 of \d+ chosen$/).waitFor();
  const toSheet = async () => {
    await page.locator('[data-sheet]').click({ position: { x: 3, y: 3 }, force: true });
    await expect.poll(chosen).toMatch(/^<SynopticWeb/);
  };
  await toSheet();
  await goTo('<ImageLogicData');
  await page.getByText(/^1 of \d+ chosen$/).waitFor();
  await toSheet();
  violations.push(...(await inBothThemes(operator, 'draft, text view of pages')));

  // What is chosen in a list stays chosen, wherever the cursor was in the text.
  await sections.getByRole('link', { name: /^Alarms/ }).click();
  const alarms = page.getByRole('grid', { name: 'Alarms' }).locator('td[data-column="Id"]');
  await expect.poll(chosen).toMatch(/^<Alarm /);
  const [first = ''] = /Id="[^"]+"/.exec(await chosen()) ?? [];
  const [second = ''] = [...(await textOf(page)).matchAll(/<Alarm [^>]*?(Id="[^"]+")/g)].flatMap(([, id = '']) =>
    id === first ? [] : [id],
  );
  await goTo(second);
  await expect.poll(() => alarms.nth(1).getAttribute('data-at')).toBe('true');
  await alarms.first().click();
  await expect.poll(chosen).toContain(first);
  expect(await alarms.first().getAttribute('data-at')).toBe('true');

  // What is edited elsewhere has a link to it.
  await goTo('<ModbusTcp');
  await page.getByRole('link', { name: 'Show in the section Links' }).click();
  await sections.getByRole('link', { name: 'Links' }).and(page.locator('[aria-current]')).waitFor();
  expect(violations).toEqual([]);
});
