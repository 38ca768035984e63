import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { inBothThemes } from './operator/inBothThemes.ts';
import { timeouts } from './operator/timeouts.ts';
import { keepVersion } from './operator/trial.ts';
import { siteTest } from './scene.ts';
import { type RegisterServer, startRegisterServer } from './site/registerServer.ts';
import { editStation } from './site/stationCopy.ts';
import { admin } from './site/trialBench.ts';

/** The number of the point that the engineer makes; the page Overview has it already. */
const number = 901;
let meter: RegisterServer;

/** A flow meter on a cable of its own, whose page waits for a figure. */
const test = siteTest({
  prepare: async (folder) => {
    meter = await startRegisterServer(10);
    meter.set(0, 120);
    editStation(folder, (xml) =>
      xml
        .replace(
          '</CommunicationCfg>',
          `<ModbusTcp Id="meter" Host="127.0.0.1" Port="${meter.port}" PeriodMs="500" TimeoutMs="1000"/></CommunicationCfg>`,
        )
        .replace(
          '</PointCfg>',
          '<Point Id="METER.FLOW" InfoNumber="900" Name="Metered flow" Kind="numeric" Unit="m³/h" Link="meter" Register="holding:0" Type="uint16"/></PointCfg>',
        )
        .replace(
          '<!-- Legend -->',
          `<TextValueNumericData InfoNumber="${number}" PositionX="480" PositionY="720" Width="200" Height="28" IsShowedUnit="true" FontSize="21"/>`,
        ),
    );
  },
});

const field = (page: Page, name: string) =>
  page.locator(`aside [data-field=${name}]`).locator('input, textarea, select');

test('an engineer makes “specific energy”, sees it before it is deployed, and all say the same when a cable is cut', {
  tags: ['night'],
}, async ({ operator }) => {
  const { page } = operator;
  const violations: string[] = [];
  const judge = async (name: string) => void violations.push(...(await inBothThemes(operator, `calculated, ${name}`)));
  await operator.comeInAt('editor', 'admin');
  await page.getByRole('button', { name: 'New draft…' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Specific energy');
  await page.getByRole('dialog').getByRole('button', { name: 'Create draft' }).click();
  await page.getByRole('link', { name: 'Points', exact: true }).click();
  await page.getByRole('button', { name: 'Add point' }).click();
  for (const [name, text] of Object.entries({
    Id: 'SPECIFIC',
    InfoNumber: String(number),
    Name: 'Specific energy',
    Unit: 'kWh/m³',
    Digits: '2',
  })) {
    await field(page, name).fill(text);
    await field(page, name).press('Enter');
  }
  // By keyboard: a formula in place of link and address.
  await page.getByRole('radio', { name: 'a formula' }).press('Space');
  const formula = page.getByLabel('Formula', { exact: false }).and(page.locator('textarea'));
  await formula.focus();
  await page.keyboard.type('supply.pow');
  await page.getByRole('option', { name: /^SUPPLY\.POWER/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.type(' / METER.FLOWS');
  await page.getByText('Did you mean METER.FLOW?').waitFor();
  await judge('mistake');
  await page.keyboard.press('Backspace');
  await page.getByText('Values of the running station:').waitFor();
  const part = page.locator('aside li').filter({ hasText: 'Metered flow' });
  await part.getByText('120 m³/h').waitFor();
  await page.getByRole('img', { name: 'Result, last 24 hours' }).waitFor();
  await judge('editor');

  // Pump 1 may not start where the water costs too much.
  await page.getByLabel('Search in the points').fill('PS1.P1.RUN');
  await page.getByRole('gridcell', { name: 'PS1.P1.RUN', exact: true }).click();
  await page.getByRole('button', { name: 'Add interlock' }).click();
  await field(page, 'Text').fill('Too much energy');
  await field(page, 'When').fill('SPECIFIC > 5');
  await field(page, 'When').press('Enter');
  await page
    .getByRole('link', { name: /^Alarms/ })
    .last()
    .click();
  await page.getByRole('button', { name: 'New alarms…' }).click();
  await page.getByLabel('On points').fill('SPECIFIC');
  await page.getByRole('button', { name: 'Add 1 alarm' }).click();
  await page.getByLabel('Limit').fill('0.1');
  await page.getByLabel('Limit').press('Enter');
  await page.getByRole('button', { name: 'Propose…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Version 2' });
  await dialog.getByRole('heading', { name: 'Activate on trial' }).waitFor();
  for (const box of await dialog.getByRole('checkbox').all()) await box.check();
  await dialog.getByLabel('Your password').fill(admin.password);
  await judge('changes');
  await dialog.getByRole('button', { name: 'Activate version 2 on trial' }).click();
  await page.getByRole('heading', { name: 'Version 2 is on trial' }).waitFor(timeouts.back);
  await keepVersion(page);

  // It is a point like any other.
  await operator.goTo('Overview');
  await operator.synoptic.isLive();
  await expect.poll(() => operator.synoptic.qualities(number)).toEqual(['good']);
  await judge('page');
  const panel = await operator.command(number);
  await panel.says('SUPPLY.POWER / METER.FLOW');
  await panel.root.getByRole('button', { name: 'Metered flow' }).waitFor();
  await judge('panel');

  const strip = page.locator('header a[href$="/alarms"]');
  await strip.getByText('Specific energy high').first().waitFor();

  await meter.stop();
  await panel.says(/Unreliable: no response for Metered flow since \d/);
  expect(await operator.synoptic.qualities(number)).toEqual(['bad']);
  await judge('panel without cable');
  await panel.root.getByRole('button', { name: 'Metered flow' }).click();
  await panel.says('No response from meter');
  await panel.closeByEscape();
  await operator.goTo('Pumping station');
  const pump = await operator.command(410);
  await pump.says(/Its value is unknown/);
  await pump.says('Interlock: Too much energy');
  await judge('interlock without cable');
  await pump.closeByEscape();
  await operator.goTo('Alarms');
  const alarm = page.getByRole('main').getByText('Specific energy high').first();
  await alarm.waitFor();
  await page
    .getByText(/not evaluated since .*: Metered flow/)
    .first()
    .waitFor();
  await judge('alarms without cable');
  await operator.goToAddress('trends?points=SPECIFIC&span=1h');
  await page.locator('[data-quality=bad]').filter({ hasText: 'kWh/m³' }).first().waitFor();
  await judge('trend without cable');
  expect(violations).toEqual([]);
});
