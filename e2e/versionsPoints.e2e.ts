import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { element } from '../protocol/wire/xml.ts';
import type { Operator } from './operator/operator.ts';
import { ProgrammeView } from './operator/programmeView.ts';
import { siteTest } from './scene.ts';
import { editStation } from './site/stationCopy.ts';
import { bench, benchRoute, testBench } from './site/testBench.ts';
import { deploy, goBack, propose, trialLine } from './site/trialBench.ts';
import { call } from './site/wire.ts';

const technician = 'technician:check-the-valve';
const field = testBench();
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const allWeekOn = `<Programme>${days.map((day) => `<Day Name="${day}"><Switch Time="00:00" Value="1"/></Day>`).join('')}</Programme>`;

const alarm = (name: string, priority: number) =>
  `<Alarm Id="BENCH.${name.toUpperCase()}.ON" Point="BENCH.${name.toUpperCase()}" Kind="state" State="On" Priority="${priority}" Message="The ${name} is on" Action="Look"/>`;
const alarms = alarm('motor', 3) + alarm('sluice', 2);

/** The demonstration with the bench, its heater under a time programme, and two alarms. */
const test = siteTest({
  prepare: async (folder) => {
    await field.prepare(folder);
    editStation(folder, (xml) =>
      xml.replace(/(Id="BENCH.HEATER"[^>]*>)/, `$1${allWeekOn}`).replace('</AlarmCfg>', `${alarms}</AlarmCfg>`),
    );
  },
});
afterAll(field.stop);

async function atBench(operator: Operator, query = '') {
  await operator.comeInAt(benchRoute + query);
  await operator.synoptic.isLive();
}

/** What both elements of a number say: the name of its point, and its value. */
const shows = (operator: Operator, infoNumber: number, ...words: readonly string[]) =>
  expect.poll(() => operator.synoptic.shown(infoNumber).allInnerTexts()).toEqual(words);

/** Which value the page has shown under which name, however shortly, and the panel beside it. */
async function watchPairs(page: Page): Promise<(name: string) => Promise<string[]>> {
  await page.evaluate(() => {
    const seen = new Set<string>();
    const note = () => {
      for (const label of document.querySelectorAll('[data-index][data-info]')) {
        const all = document.querySelectorAll(`[data-index][data-info="${label.getAttribute('data-info')}"]`);
        seen.add([...all].map((one) => one.textContent?.trim()).join(': '));
      }
      const panel = document.querySelector('section[role="dialog"]');
      const name = panel?.querySelector('h2')?.textContent;
      if (name) seen.add(`${name}: ${panel?.querySelector('[data-quality] p')?.textContent?.trim()}`);
    };
    new MutationObserver(note).observe(document.body, {
      ...{ subtree: true, childList: true, characterData: true, attributes: true },
    });
    note();
    Object.assign(window, { pairsSeen: () => [...seen] });
  });
  const all = () => page.evaluate(() => (window as unknown as { pairsSeen: () => string[] }).pairsSeen());
  return async (name) =>
    (await all()).filter((pair) => pair.startsWith(`${name}: `)).map((pair) => pair.slice(name.length + 2));
}

const swapped = (xml: string) =>
  xml
    .replace('Id="BENCH.MOTOR" InfoNumber="901"', 'Id="BENCH.MOTOR" InfoNumber="999"')
    .replace('Id="BENCH.GATE" InfoNumber="906"', 'Id="BENCH.GATE" InfoNumber="901"')
    .replace('InfoNumber="999"', 'InfoNumber="906"');

test('numbers of two points swapped under a command: it is refused, neither moves, and no value is shown under the other’s name', async ({
  operator,
  site,
}) => {
  const { page } = operator;
  field.turn(0, true);
  field.turn(5, false);
  // Opened by an address that names the number: it meant the motor then.
  await atBench(operator, '?point=901');
  const panel = await operator.panel();
  await shows(operator, bench.motor, 'Motor', 'On');
  const pairs = await watchPairs(page);
  const activate = await propose(site, swapped);
  await panel.arm();
  // The press is on its way while the device changes its configuration.
  let version = 0;
  await page.route(/SendCommand/, async (route) => {
    version = await activate();
    await route.continue();
  });
  const before = field.writes.length;
  await panel.verb('Stop Motor').click();
  await trialLine(operator).waitFor();
  await shows(operator, bench.gate, 'Motor', 'On');
  await shows(operator, bench.motor, 'Gate', 'Off');
  await panel.says('Stop refused.');
  await panel.says('The configuration has changed since this page was loaded. Check the new page before you command.');
  await panel.root.getByRole('heading', { name: 'Motor' }).waitFor();
  await panel.says('The motor is on');
  await operator.picture('versions, numbers swapped');
  expect(field.writes.slice(before)).toEqual([]);
  expect(await pairs('Gate')).toEqual(['Off', '---']);
  expect((await pairs('Motor')).filter((value) => value !== 'On' && value !== '---')).toEqual([]);
  await page.unroute(/SendCommand/);
  // The focus goes back to what shows the motor now.
  await panel.closeByEscape();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-info'))).toBe(String(bench.gate));

  const moved = await operator.command(bench.gate);
  await moved.operate('Stop Motor');
  await moved.says('On → Off: Confirmed by read-back.');
  expect(field.writes.slice(before)).toEqual(['coil:0=0']);
  await moved.arm();
  await goBack(site, version, operator);
  await moved.says('Disarmed: the configuration has changed. Nothing was sent.');
  await operator.picture('versions, disarmed by going back');
  await shows(operator, bench.motor, 'Motor', 'Off');
  await shows(operator, bench.gate, 'Gate', 'Off');
  expect(field.writes.slice(before)).toEqual(['coil:0=0']);
});

const reordered = (xml: string) =>
  xml.replace(
    /(Id="BENCH.(?:BELL|SLUICE|HEATER)"[\s\S]*?)State0="Off" State1="On" Command0="Stop" Command1="Start"/g,
    '$1State0="On" State1="Off" Command0="Start" Command1="Stop"',
  );

test('states in another order: a forced value, a draft and an alarm keep their state, values and commands have its new place', {
  tags: ['night'],
}, async ({ operator, arrive, site }) => {
  field.turn(3, true);
  const force = {
    ...{ infoNumber: bench.bell, kind: 'forced' as const, value: '1', text: 'trial', until: undefined },
  };
  expect((await call(site, 'setOverride', force, technician)).text).toContain('done');
  const planner = await arrive();
  await planner.comeInAt(`programmes/${bench.heater}`);
  await planner.page.getByRole('button', { name: 'Add switching time' }).click();
  await planner.reads('Not written yet.').waitFor();
  const draft = () => Promise.all(days.map((day) => new ProgrammeView(planner.page).switches(day)));
  const drafted = await draft();
  expect(drafted.flat()).toHaveLength(8);
  await atBench(operator);
  await shows(operator, bench.bell, 'Bell', 'On');
  const alarm = (state: 'since' | 'returned to normal') =>
    operator.page
      .getByRole('link', { name: new RegExp(`most urgent: priority 2, The sluice is on, ${state}`) })
      .waitFor();
  await alarm('since');
  const pairs = await watchPairs(operator.page);
  const panel = await operator.command(bench.sluice);
  const before = field.writes.length;
  const version = await deploy(site, reordered);
  await trialLine(operator).waitFor();
  await shows(operator, bench.sluice, 'Sluice', 'Off');
  await shows(operator, bench.bell, 'Bell', 'On');
  await alarm('returned to normal');
  await operator.picture('versions, states in another order');
  await planner.reads('The configuration has changed. Your draft is kept, not written yet.').waitFor();
  expect(await draft()).toEqual(drafted);
  await planner.picture('versions, draft with states in another order');
  expect(field.writes.slice(before)).toEqual([]);
  await panel.root.getByLabel('Note').fill('try the other order');
  await panel.operate('Start Sluice');
  await panel.says('Off → On: Confirmed by read-back.');
  await alarm('since');
  expect(field.writes.slice(before)).toEqual(['coil:3=0']);

  await goBack(site, version, operator);
  await shows(operator, bench.sluice, 'Sluice', 'Off');
  await shows(operator, bench.bell, 'Bell', 'On');
  await alarm('returned to normal');
  expect(field.writes.slice(before)).toEqual(['coil:3=0']);
  expect((await pairs('Bell')).filter((value) => value !== 'On' && value !== '---')).toEqual([]);
  await call(site, 'releaseOverride', [element('InfoNumber', {}, String(bench.bell))], technician);
});

const withoutPoints = (xml: string) =>
  xml
    .replace(/<Point Id="BENCH\.(MOTOR|HEATER)"[\s\S]*?<\/Point>/g, '')
    .replace(/<Point Id="BENCH\.SPEED"[^>]*\/>/, '');

test('points removed and brought back: the open panel and the draft say so, and block, forced value and programme count again', {
  tags: ['night'],
}, async ({ operator, arrive, site }) => {
  const block = { infoNumber: bench.motor, text: 'grease', until: Date.now() + 600_000 };
  const force = {
    ...{ infoNumber: bench.speed, kind: 'forced' as const, value: '77.5', text: 'trial', until: undefined },
  };
  expect((await call(site, 'setBlock', block, technician)).text).toContain('done');
  expect((await call(site, 'setOverride', force, technician)).text).toContain('done');
  const planner = await arrive();
  await planner.comeInAt(`programmes/${bench.heater}`);
  await planner.page.getByRole('button', { name: 'Add switching time' }).click();
  await planner.reads('Not written yet.').waitFor();
  await atBench(operator);
  await expect.poll(() => operator.synoptic.value(bench.speed)).toBe('77.5');
  const panel = await operator.command(bench.speed);
  const before = field.writes.length;
  const version = await deploy(site, withoutPoints);
  await operator
    .reads('The point Speed is not part of the running configuration. The page is shown without it.')
    .waitFor();
  await panel.root.waitFor({ state: 'detached' });
  await shows(operator, bench.speed, 'No point has the number 907.', 'No point has the number 907.');
  await operator.picture('versions, points removed');
  await planner.reads('Heater is not part of the running configuration').waitFor();
  await planner.reads('Your draft is kept in this tab').waitFor();
  await planner.picture('versions, programme without its point');

  await goBack(site, version, operator);
  await panel.root.getByRole('heading', { name: 'Speed' }).waitFor();
  await expect.poll(() => operator.synoptic.value(bench.speed)).toBe('77.5');
  await panel.closeByEscape();
  const motor = await operator.command(bench.motor);
  await motor.says(/blocked by technician: “grease”/);
  await planner.reads('Your earlier changes have been restored as a draft, not written yet.').waitFor();
  await planner.picture('versions, programme with its point again');
  expect(field.writes.slice(before)).toEqual([]);
  await call(site, 'releaseOverride', [element('InfoNumber', {}, String(bench.speed))], technician);
  await call(site, 'removeBlock', [element('InfoNumber', {}, String(bench.motor))], technician);
});
