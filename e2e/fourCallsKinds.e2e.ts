import { expect } from 'vitest';
import { inBothThemes, screens } from './operator/inBothThemes.ts';
import { whileTimeTrickles } from './scriptedDevice/pageTime.ts';
import { config, page } from './scriptedDevice/replies.ts';
import { test } from './scriptedDevice/scene.ts';

const place = (x: number, y: number, width: number, height: number) =>
  `PositionX="${x}" PositionY="${y}" Width="${width}" Height="${height}"`;

/** What an editor draws, on a device that has only the four calls: nothing but the page is known. */
const drawn = page(
  'drawn',
  'Drawn',
  'IsFirst="true"',
  `<TrendData InfoNumber="4" Hours="1" ${place(8, 8, 120, 64)}/>
  <BarValueNumericData InfoNumber="4" Shape="Gauge" IsShowedScale="true" Max="100" ${place(136, 8, 96, 64)}/>
  <ShapeStateData InfoNumber="4" IsHiddenStatus0="true" ${place(240, 8, 48, 48)}/>
  <PipeData InfoNumber="4" Medium="Flow" Points="0,0 40,0" ${place(296, 24, 48, 8)}/>
  <PointTableData InfoNumbers="4 5" ${place(8, 80, 140, 56)}/>
  <AlarmListData Area="Bench" ${place(156, 80, 140, 56)}/>
  <ButtonData InfoNumber="4" Command="1" TextValue="Start" ${place(304, 80, 80, 32)}/>
  <TextLink RefSynoptic="tank" IsTile="true" Text="To the tank" ${place(304, 120, 88, 32)}/>
  <TextClock ${place(8, 150, 120, 24)}/>
  <TextComment TextValue="Washed on Mondays." IsNote="true" ${place(136, 150, 150, 32)}/>`,
);

test.for([
  ['on a desk', screens['on a desk']],
  ['in a hand', screens['in a hand']],
] as const)('all kinds of elements are shown %s, without values', async ([name, viewport], { arrive, device }) => {
  device.says({ getConfig: config(drawn + page('tank', 'Tank')) });
  const operator = await arrive({ viewport });
  await operator.comeIn();
  for (const words of ['To the tank', 'Washed on Mondays.']) await operator.page.getByText(words).first().waitFor();
  const noAlarms = operator.page.getByText('This device reports no alarms to this page.');
  expect(await noAlarms.evaluate((words) => words.scrollWidth - words.clientWidth)).toBe(0);
  expect(await whileTimeTrickles(operator.page, inBothThemes(operator, `four calls, kinds ${name}`))).toEqual([]);
  expect(operator.complaints).toEqual([]);
});
