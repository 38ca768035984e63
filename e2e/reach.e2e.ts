import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { byDay, isNight } from './night.ts';
import { CommandPanel } from './operator/commandPanel.ts';
import { siteTest } from './scene.ts';
import { booster } from './site/boosterField.ts';
import { vigie } from './site/program.ts';
import { temporaryFolder } from './site/stationCopy.ts';
import { readStation } from './site/stationPoints.ts';

const command = 'EditingKind="Output" Register="setpoint:0"';
/** What each of 100 pumps in 20 stations has: 500 points, of which 100 are commanded. */
const fields = [
  ['RUN', '', `Kind="logic" State0="Stopped" State1="Running" Command0="Stop" Command1="Start" ${command}`],
  ['SPEED', ' speed', 'Kind="numeric" Unit="%" Register="constant:50"'],
  ['FLOW', ' flow', 'Kind="numeric" Unit="m³/h" Register="constant:1"'],
  ['HEAD', ' head', 'Kind="numeric" Unit="m" Register="constant:2"'],
  ['TRIP', ' trip', 'Kind="logic" State0="Normal" State1="Tripped" Register="constant:0"'],
] as const;
const points = Array.from({ length: 500 }, (_, at) => {
  const [station, pump] = [Math.floor(at / 25) + 1, (Math.floor(at / 5) % 5) + 1];
  const [end, words, rest] = fields[at % 5] ?? fields[0];
  const name = `Pump ${pump} of station ${station}${words}`;
  return `<Point Id="PS${station}.P${pump}.${end}" InfoNumber="${at + 1}" Name="${name}" Link="sim" ${rest}/>`;
});

const room = temporaryFolder();
const [list, folder] = [join(room.path, 'list'), join(room.path, 'station')];
mkdirSync(list);
writeFileSync(
  join(list, 'station.xml'),
  `<StationCfg><CommunicationCfg><Simulator Id="sim"/></CommunicationCfg><PointCfg>${points.join('')}</PointCfg></StationCfg>`,
);
copyFileSync(join(booster, 'accounts.xml'), join(list, 'accounts.xml'));
const made = await vigie('generate', list, '--out', folder);
const test = siteTest({ station: folder, isPlantOn: false });
afterAll(room.remove);

const commanded = Map.groupBy(
  [...readStation(folder).points.values()].filter(({ table }) => table === 'setpoint'),
  ({ infoNumber }) => `PS${Math.ceil(infoNumber / 25)}`,
);
/** By day every fifth station, all made alike. */
const walked = [...commanded].filter((_, at) => isNight || at % 5 === 4);
const screens = {
  'on a desk': [{ viewport: { width: 1280, height: 800 } }, (target: Locator) => target.click()],
  'on a phone': [
    { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    (target: Locator) => target.tap(),
  ],
} as const;

for (const [where, [screen, press]] of byDay(1, Object.entries(screens))) {
  test(`each of 100 commands is two presses from the first page, ${where}`, async ({ arrive }) => {
    expect(made).toMatchObject({ code: 0, errors: '' });
    const operator = await arrive(screen);
    await operator.comeInAt('synoptic');
    const main = operator.page.getByRole('main');
    const panel = new CommandPanel(operator.page);
    const reached = new Set<number>();
    for (const [group, points] of walked) {
      await operator.goToAddress('synoptic');
      // The first press.
      await press(main.getByRole('link', { name: group, exact: true }));
      const pressable = () =>
        main
          .locator('button[data-info], button [data-info]')
          .evaluateAll((all) => all.map((one) => Number(one.getAttribute('data-info'))));
      await expect.poll(pressable).toEqual(expect.arrayContaining(points.map((one) => one.infoNumber)));
      for (const { infoNumber } of points) reached.add(infoNumber);
      // The second one opens the panel: tried on the last of each page, for all are drawn alike.
      const last = points.at(-1) ?? expect.fail('no command');
      await press(operator.synoptic.shown(last.infoNumber).last());
      await operator.page
        .getByRole('dialog', { name: last.name })
        .getByRole('button', { name: 'Arm command' })
        .waitFor();
      await panel.closeByEscape();
    }
    expect(reached.size).toBe(walked.length * 5);
    // Arming and the command itself are the third and the fourth.
    await press(operator.synoptic.shown(commanded.get('PS20')?.[0]?.infoNumber ?? 0).last());
    await press(panel.armButton);
    await press(panel.verb('Start Pump 1 of station 20'));
    await panel.outcome.getByText('Confirmed by read-back').waitFor();
  });
}
