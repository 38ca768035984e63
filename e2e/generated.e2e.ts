import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import { disagreements } from './operator/agreement.ts';
import { siteTest } from './scene.ts';
import { townFile } from './site/plantHouse.ts';
import { vigie } from './site/program.ts';
import { temporaryFolder } from './site/stationCopy.ts';
import { readStation } from './site/stationPoints.ts';

const room = temporaryFolder();
const folder = join(room.path, 'town');
const made = await vigie('from-epanet', townFile, '--out', folder, '--modbus', '127.0.0.1:1');
const ownersPassword = 'a-password-of-the-owner';
const test = siteTest({ station: folder, adminPassword: ownersPassword });

afterAll(room.remove);

test('a station made from an EPANET file is sound', async () => {
  expect(made).toMatchObject({ code: 0, errors: '' });
  expect((await vigie('check', folder)).code).toBe(0);
});

test('its overview shows what the plant says, and its pumps obey', async ({ operator, site }) => {
  const station = readStation(site.folder);
  const overview = station.synoptics.find(({ isFirst }) => isFirst) ?? station.synoptics[0];
  if (!overview) throw new Error('The station has no page.');
  await operator.open('auth');
  await operator.fillIn('admin', ownersPassword);
  await operator.synoptic.isLive();
  site.plant.hold();
  await expect.poll(() => disagreements(operator.synoptic, site.plant.port, overview, station)).toEqual([]);
  await operator.picture('made from EPANET');

  const pump = [...station.points.values()].find(({ table }) => table === 'coil');
  if (!pump) throw new Error('The station has no pump.');
  const pumpsPage = station.synoptics.find(({ id, elements }) =>
    elements.some(({ infoNumber, canSelect }) => id !== overview.id && infoNumber === pump.infoNumber && canSelect),
  );
  await operator.goTo(pumpsPage?.name ?? '');
  await operator.picture('pump made from EPANET');
  const panel = await operator.command(pump.infoNumber);
  await panel.operate(`Stop ${pump.name}`);
  await panel.outcome.getByText('Confirmed by read-back').waitFor();
  site.plant.go();
  await operator.goTo('Tank T_NORTH');
  await operator.synoptic.isLive();
  await operator.picture('tank made from EPANET');
});
