import { join } from 'node:path';
import { expect, test } from 'vitest';
import { theBrowser } from './operator/browser.ts';
import { Operator } from './operator/operator.ts';
import { vigie } from './site/program.ts';
import { startRegisterServer } from './site/registerServer.ts';
import { openSite } from './site/site.ts';
import { editStation, temporaryFolder } from './site/stationCopy.ts';

const count = 200;
const password = 'a-password-of-the-owner';

test('a wide station shows 200 live numbers', async ({ onTestFinished }) => {
  const room = temporaryFolder();
  onTestFinished(room.remove);
  const field = await startRegisterServer(count);
  onTestFinished(field.stop);
  for (let i = 0; i < count; i++) field.set(i, 1000 + i);

  const station = join(room.path, 'wide');
  const made = await vigie('wide', '--points', `${count}`, '--modbus', `127.0.0.1:${field.port}`, '--out', station);
  expect(made).toMatchObject({ code: 0, errors: '' });
  const toField = (folder: string) =>
    editStation(folder, (xml) => xml.replace(/(<ModbusTcp [^>]*Port=")\d+"/, `$1${field.port}"`));
  const site = await openSite({ station, adminPassword: password, isPlantOn: false, prepare: toField });
  onTestFinished(site.close);

  const operator = await Operator.arrive(await theBrowser(), site.url, { viewport: { width: 1900, height: 1000 } });
  onTestFinished(() => operator.leave());
  await operator.open('auth');
  await operator.fillIn('admin', password);
  const numbers = async () =>
    (await operator.synoptic.elements())
      .toSorted((a, b) => a.index - b.index)
      .filter(({ quality }) => quality === 'good')
      .map(({ text }) => text);
  const inFigures = (first: number) => Array.from({ length: count }, (_, i) => (first + i).toLocaleString('en'));
  await expect.poll(numbers).toEqual(inFigures(1000));
  for (let i = 0; i < count; i++) field.set(i, 5000 + i);
  await expect.poll(numbers).toEqual(inFigures(5000));
  await operator.picture('wide');
});
