import { expect } from 'vitest';
import { test } from './scene.ts';
import { newestEvents } from './site/commands.ts';
import { readPlantValue } from './site/modbusClient.ts';
import { demo } from './site/stationCopy.ts';
import { readStation } from './site/stationPoints.ts';
import { call } from './site/wire.ts';

const { points } = readStation(demo);
const pump = { run: 410, mode: 419 } as const;
const technician = 'technician:check-the-valve';

test('a pump stopped in automatic is started again, the panel says by whom and offers hand, where the stop holds', {
  tags: ['night'],
}, async ({ operator, site }) => {
  const inPlant = (infoNumber: number) => readPlantValue(site.plant.port, points.get(infoNumber));
  await operator.comeInAt('synoptic/station');
  await operator.synoptic.isLive();
  const panel = await operator.command(pump.run);
  await panel.says('Pump 1 mode: Automatic. The controller may change a commanded value back.');
  await panel.operate('Stop Pump 1');
  await panel.outcome.getByText('Confirmed by read-back').waitFor();
  await panel.says(/^The controller changed the commanded value back at .*: Stopped → Running\.$/);
  expect(await inPlant(pump.run)).toBe(1);
  const change = (await newestEvents(site, 5, technician)).find(({ kind }) => kind === 'changedByController');
  expect(change).toMatchObject({ object: { name: 'Pump 1' }, fields: { state: 'Running', mode: 'automatic' } });

  await panel.root.getByRole('button', { name: 'Set Pump 1 mode to Manual…' }).click();
  await panel.operate('Set to Manual: Pump 1 mode');
  await panel.outcome.getByText('Confirmed by read-back').waitFor();
  expect(await inPlant(pump.mode)).toBe(1);

  const block = { infoNumber: pump.run, text: 'bearing is hot' };
  expect((await call(site, 'setBlock', block, technician)).text).toContain('done');
  await panel.closeByEscape();
  const again = await operator.command(pump.run);
  await again.says('Pump 1 mode: Manual. Commands stay in effect.');
  await again.says(
    'Blocks all commands from Vigie except those of the user who set the block. This is not a lockout: the machine can still start automatically or be operated locally.',
  );
});
