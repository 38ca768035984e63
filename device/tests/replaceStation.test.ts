import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readIdentityCard } from '../../protocol/identityCard.ts';
import { element, writeXml } from '../../protocol/xml.ts';
import { driverKinds } from '../drivers/index.ts';
import { loadFolder } from '../station/stationFolder.ts';
import { ask, observer, operator, startSite, type TestSite, testStation } from './testDevice.ts';
import { TestStream } from './testStream.ts';

let site: TestSite;
let folder: string;
beforeEach(async () => {
  site = await startSite();
  folder = await mkdtemp(join(tmpdir(), 'vigie-other-'));
});
afterEach(async () => {
  await site.stop();
  await rm(folder, { recursive: true });
});

/** Another plant: the level is read from another register, under another number; a page and a name are new. */
const otherStation = (port: number) =>
  testStation(port)
    .replace('Test &amp; trial', 'The other one')
    .replace('Id="LEVEL" InfoNumber="2"', 'Id="LEVEL" InfoNumber="7"')
    .replace('holding:10', 'holding:11')
    .replace('<TextValueNumericData InfoNumber="2"', '<TextValueNumericData InfoNumber="7"')
    .replace('SynopticName="Open"', 'SynopticName="Open too"');

async function otherConfiguration() {
  await writeFile(join(folder, 'station.xml'), otherStation(site.field.port));
  return loadFolder(folder, driverKinds);
}

const paths = [element('XPathRequest', {}, 'SynopticWebCfg')];
/** Everything that is kept of one configuration, as browsers get it. */
async function told() {
  const replies = await Promise.all([
    ask(site, 'identityCard', operator),
    ask(site, 'getConfig', operator, paths),
    ask(site, 'getConfigUnAuth', {}, paths),
    ask(site, 'getPoints', operator),
    ask(site, 'getPointsUnAuth'),
  ]);
  return replies.map((reply) => writeXml(reply));
}

test('another configuration takes the place of the one that runs: streams end, and every answer is of the new one', async () => {
  site.field.holding.writeUInt16BE(315, 20);
  site.field.holding.writeUInt16BE(900, 22);
  const before = await told();
  const revision = readIdentityCard(await ask(site, 'identityCard', operator))?.technicalHashCode;
  const user = await TestStream.open(site, observer, '1-9');
  const visitor = await TestStream.open(site, {}, '1-9', 'streamUnAuth');
  await user.until((stream) => stream.values.get(2)?.value === 3.15);
  await visitor.next();

  await site.device.replaceStation(await otherConfiguration());

  const ended = async (stream: TestStream) => {
    while (await stream.next());
    return true;
  };
  expect(await Promise.all([user, visitor].map(ended))).toEqual([true, true]);
  const after = await told();
  const isOther = after.map((reply, i) => reply !== before[i]);
  expect(isOther).toEqual([true, true, true, true, true]);
  expect(after[0]).toContain('The other one');
  expect(after[1]).toContain('Open too');
  expect(after[2]).toContain('Open too');
  expect(after[3]).toContain('InfoNumber="7"');
  expect(after[4]).toContain('InfoNumber="7"');

  const again = await TestStream.open(site, observer, '1-9');
  await again.until((stream) => stream.values.get(7)?.value === 9);
  expect(again.values.get(2)?.state).toBe('noPoint');
  expect(again.frames[0]?.r).not.toBe(revision);
  again.close();
  // A reader that polls is told everything anew, whatever it had.
  const since = String(user.frames.at(-1)?.n);
  const polled = await ask(site, 'poll', observer, [element('Points', {}, '1-9'), element('Since', {}, since)]);
  expect(writeXml(polled)).toContain('&quot;full&quot;:1');
});

test('what was drawn with the configuration before commands nothing any more', async () => {
  const drawn = readIdentityCard(await ask(site, 'identityCard', operator))?.technicalHashCode;
  await site.device.replaceStation(await otherConfiguration());
  const arm = element('Arm', { InfoNumber: 1, TechnicalHashCode: drawn });
  expect(writeXml(await ask(site, 'arm', operator, [arm]))).toContain('outdated');
});

test('nothing of a configuration is held when another runs in its place', async () => {
  const held = await replaced(site);
  // A browser's connection may know its last request.
  await told();
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  await expect
    .poll(async () => {
      await ask(site, 'getUserProfile', operator);
      collect();
      return held.deref();
    })
    .toBeUndefined();
});

/** A station that ran, with a stream on it and a call of each kind, before another one took its place. */
async function replaced(at: TestSite): Promise<WeakRef<object>> {
  let configuration: Awaited<ReturnType<typeof otherConfiguration>> | undefined = await otherConfiguration();
  await at.device.replaceStation(configuration);
  const held = new WeakRef(configuration.station.points);
  configuration = undefined;
  const stream = await TestStream.open(at, observer, '1-9');
  await stream.next();
  await told();
  await at.device.replaceStation(loadFolder(at.folder, driverKinds));
  while (await stream.next());
  return held;
}
