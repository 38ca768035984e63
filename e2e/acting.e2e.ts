import { afterAll, expect } from 'vitest';
import { Drafter } from '../device/tests/testDrafts.ts';
import { inBothThemes } from './operator/inBothThemes.ts';
import { timeouts } from './operator/timeouts.ts';
import { siteTest } from './scene.ts';
import { editStation } from './site/stationCopy.ts';
import { bench, benchRoute, testBench } from './site/testBench.ts';

const elements = `
  <ShapeStateData InfoNumber="${bench.motor}" PositionX="440" PositionY="20" Width="120" Height="60" ColourStatus0="Stopped" ColourStatus1="Running"/>
  <ButtonData InfoNumber="${bench.motor}" TextValue="Start the motor" Command="1" PositionX="440" PositionY="100" Width="200" Height="44"/>
  <PointTableData InfoNumbers="${bench.motor} ${bench.speed}" PositionX="440" PositionY="160" Width="240" Height="72"/>
  <AlarmListData Area="Bench" PositionX="440" PositionY="260" Width="440" Height="96"/>`;
const alarm =
  '<Alarm Id="BENCH.RUNS" Point="BENCH.MOTOR" Kind="state" State="On" Priority="3" Area="Bench" Message="The motor runs" Action="Stop it."/>';

const field = testBench();
const test = siteTest({
  prepare: async (folder) => {
    await field.prepare(folder);
    editStation(folder, (xml) =>
      xml
        .replace('SynopticName="Test bench" SynopticWidth="420"', 'SynopticName="Test bench" SynopticWidth="900"')
        .replace('</SynopticWeb></SynopticWebCfg>', `${elements}</SynopticWeb></SynopticWebCfg>`)
        .replace('</AlarmCfg>', `${alarm}</AlarmCfg>`),
    );
  },
});
afterAll(field.stop);

test('a button opens the panel with its command chosen, to be armed and given; shape, table and alarm list follow', async ({
  seated,
}) => {
  const operator = await seated(benchRoute);
  const { page } = operator;
  await operator.synoptic.isLive();
  const shape = page.locator('[data-index]:has([data-form])');
  const fill = () => shape.locator('rect').getAttribute('fill');
  await expect.poll(() => shape.textContent(), timeouts.back).toBe('Off');
  const stopped = await fill();
  const list = page.getByRole('region', { name: 'Active alarms' });
  await list.getByText('No active alarms.').waitFor();

  await page.getByRole('button', { name: 'Start the motor' }).click();
  const panel = await operator.panel();
  await panel.says('Chosen: Start. Arm the command first, then press it.');
  expect(await panel.verb('Start Motor').isDisabled()).toBe(true);
  expect(field.writes).toEqual([]);
  await panel.arm();
  await panel.verb('Start Motor').click();
  await panel.says('On: Confirmed by read-back.');
  expect(field.writes).toEqual(['coil:0=1']);
  await panel.closeByEscape();

  await expect.poll(() => shape.textContent()).toBe('On');
  expect(await fill()).not.toBe(stopped);
  await page
    .getByRole('listitem')
    .getByRole('button', { name: /^Motor.*On/ })
    .click();
  await panel.says('Motor');
  await panel.closeByEscape();
  await list.getByText('The motor runs').waitFor();
  expect(await inBothThemes(operator, 'shapes, tables and buttons')).toEqual([]);
  // It is acknowledged there, and nowhere else.
  expect(await list.getByRole('button').count()).toBe(0);
  await list.getByRole('link', { name: /The motor runs/ }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('?alarm=BENCH.RUNS');
});

test('in the editor: a button for the chosen element is added, says its command, and is taken back', async ({
  seated,
  site,
}) => {
  const operator = await seated('editor', 'admin', { viewport: { width: 1920, height: 1080 } });
  const { page } = operator;
  const draft = await new Drafter(() => ({ device: { url: site.url } }), 'admin', 'keys-to-the-works').begin('Buttons');
  await operator.goToAddress(`editor/${draft}?section=pages`);
  await page.getByRole('region', { name: 'Pages' }).getByRole('link', { name: 'Test bench' }).click();
  const surface = page.getByRole('listbox', { name: 'Page Test bench' });
  const speed = page.locator(`[inert] [data-index][data-info="${bench.motor}"]`).first();
  await speed.waitFor();
  await speed.click({ force: true });
  const tools = page.getByRole('region', { name: 'Elements' });
  await tools.getByRole('button', { name: 'Button' }).click();
  await surface.getByRole('option', { selected: true, name: 'Button' }).waitFor();
  const command = page.getByRole('region', { name: 'Properties' }).getByRole('combobox', { name: 'Chosen command' });
  await command.selectOption('1');
  await page.getByRole('button', { name: 'Undo: Chosen command of the button Button', exact: true }).waitFor();
});
