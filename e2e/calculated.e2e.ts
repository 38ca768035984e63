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
          `<TextValueNumericData InfoNumber="${number}" PositionX="480" PositionY="646" Width="200" Height="28" IsShowedUnit="true" FontSize="21"/>`,
        ),
    );
  },
});

const field = (page: Page, name: string) =>
  page.locator(`aside [data-field=${name}]`).locator('input, textarea, select');

test('an engineer makes “specific energy”, sees it before it is deployed, and all say the same when a cable is cut', async ({
  operator,
}) => {
  const { page } = operator;
  page.on('console', (m) => console.log(m.text().slice(0, 600)));
  page.on(
    'response',
    async (r) =>
      r.url().includes('TryCalc') && console.log(r.request().postData()?.slice(0, 300), (await r.text()).slice(-700)),
  );
  page.on('pageerror', (m) => console.log(String(m.stack).slice(0, 900)));
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
  expect(violations).toEqual([]);
});
