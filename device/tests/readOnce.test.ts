import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { charactersRead } from '../../editor/xml/readXml.ts';
import { answerQuestion } from '../configuration/examining/question.ts';
import { configurationOf, fileOf } from '../configuration.ts';
import { startDevice } from '../device.ts';
import { parseSettings } from '../settings.ts';
import { Deployer, deploymentAccounts } from './testDeployment.ts';
import { startSite, testStation } from './testDevice.ts';

/** So much that nothing else that is read counts. */
const comment = `<!--${'a large station '.repeat(20_000)}-->`;
const large = (xml: string) => xml.replace('<PointCfg>', `${comment}<PointCfg>`);

/** How often the large station is read; requests and edits are read, too. */
async function readings(run: () => unknown): Promise<number> {
  const before = charactersRead();
  await run();
  return Math.round((charactersRead() - before) / comment.length);
}

test('a draft is read when it is checked first, and then only what was edited', async () => {
  const base = configurationOf([['station.xml', fileOf(Buffer.from(large(testStation(502))))]]);
  const edits: string[] = [];
  const found: unknown[] = [];
  const check = () => found.push(answerQuestion({ name: 'draft', base, edits: [...edits], large: new Map() }));
  expect(await readings(check)).toBe(1);
  const record = (name: string) => JSON.stringify(['1', 'az', '', `<IdentityCfg ${name}="x"/>`, '', '']);
  for (const [before, after] of [[undefined, 'Nam'] as const, ['Nam', 'Name'] as const]) {
    const change = { record: 'station.xml#new', before: before && record(before), after: record(after) };
    edits.push(JSON.stringify({ changes: [change], uploads: [] }));
    expect(await readings(check)).toBe(0);
    const finding = expect.objectContaining({ reason: expect.objectContaining({ field: after }) });
    expect(found.at(-1)).toMatchObject({ findings: expect.arrayContaining([{ record: change.record, finding }]) });
  }
});

test('a proposal is read once for its findings, its changes and its activation, and so is its base', async () => {
  const configuration = (xml: string) => configurationOf([['station.xml', fileOf(Buffer.from(large(xml)))]]);
  const base = configuration(testStation(502));
  const proposed = configuration(testStation(503));
  const check = () => answerQuestion({ name: 'check', base, proposed });
  const more = { now: 0, timeZone: 'UTC', programmes: new Map() };
  const changes = () => answerQuestion({ name: 'changes', before: base, after: proposed, ...more });
  expect(await readings(() => [check(), changes(), check()])).toBe(2);
});

test('a start, also a strict one, reads its station once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-'));
  writeFileSync(join(folder, 'station.xml'), `<StationCfg>${comment}</StationCfg>`);
  for (const more of [['--strict'], ['--strict'], []])
    expect(
      await readings(async () => {
        const settings = parseSettings([folder, '--port', '0', ...more], {});
        const device = await startDevice(settings, () => undefined);
        await device.stop();
      }),
    ).toBe(1);
});

test('a version is read once for its trial, and the one before once when it goes back', async () => {
  const site = await startSite((port) => large(testStation(port)), deploymentAccounts);
  const ada = new Deployer(() => site, 'ada');
  const name = (xml: string) => xml.replace('<StationCfg>', '<StationCfg><IdentityCfg StationName="Other"/>');
  const proposal = await ada.propose({ 'station.xml': name(large(testStation(site.field.port))) });
  expect(await readings(() => ada.activateAll(proposal))).toBe(1);
  expect(await readings(() => ada.goBack(proposal.version ?? 0))).toBe(1);
  await site.stop();
});
