import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findingsOf } from '../device/configuration/examining/compareStations.ts';
import { configurationOf, fileOf } from '../device/configuration.ts';
import { driverKinds } from '../device/drivers/index.ts';
import { reasonText } from '../device/station/findingText.ts';
import { loadStation } from '../device/station/station.ts';
import { translationRemarks } from '../device/station/translations.ts';
import { applyCopy } from '../editor/copy/applyCopy.ts';
import {
  beginningsOf,
  type CopyStart,
  pointsOfStart,
  proposedBeginning,
  proposedPairs,
} from '../editor/copy/copySource.ts';
import { type LinkChoice, sourceLinks } from '../editor/copy/devices.ts';
import { proposedPart } from '../editor/copy/nameParts.ts';
import { planCopy } from '../editor/copy/planCopy.ts';
import type { CopyRequest } from '../editor/copy/planned.ts';
import { pageKeys } from '../editor/page/pages.ts';
import { putBaseFile } from '../editor/records/baseFile.ts';
import { RecordStore } from '../editor/records/recordStore.ts';
import { Transaction } from '../editor/records/transaction.ts';
import { fieldText } from '../editor/station/fields.ts';
import { pointKeys } from '../editor/station/sections.ts';
import type { FindingCode } from '../protocol/faults/findingCodes.ts';

const isStationFile = (name: string) => name.endsWith('.xml') && name !== 'accounts.xml';

function storeOf(folder: string): RecordStore {
  const store = new RecordStore();
  const put = (name: string) => putBaseFile(store, name, name, readFileSync(join(folder, name)));
  for (const name of readdirSync(folder)) if (isStationFile(name)) put(name);
  for (const name of readdirSync(join(folder, 'images'))) put(`images/${name}`);
  return store;
}

/** Of `check`, without its lines. */
/** A copied point is not on a page yet, and no link leads to a copied page. */
const stillToDraw: ReadonlySet<FindingCode> = new Set(['pointsUnshown', 'commandUnreached', 'pageUnreached']);

function findingsIn(store: RecordStore, folder: string): readonly string[] {
  const bytesOf = (name: string) =>
    store.isXml(name) ? Buffer.from(store.text(name)) : readFileSync(join(folder, store.get(name) as string));
  const { files } = configurationOf(store.files().map((name) => [name, fileOf(bytesOf(name))]));
  const station = loadStation({ files }, driverKinds, []);
  const all = [...findingsOf(station), ...translationRemarks(station)];
  return all
    .filter(({ reason }) => !stillToDraw.has(reason.code))
    .map(reasonText)
    .toSorted();
}

function requestOf(store: RecordStore, start: CopyStart): CopyRequest {
  const shown = pointsOfStart(store, start);
  const beginning = proposedBeginning(store, start, shown, beginningsOf(store, shown));
  const points = beginning?.points ?? shown;
  const pairs = proposedPairs(store, points, beginning?.text ?? '');
  const links = sourceLinks(store, points).map(({ id }, at): [string, LinkChoice] => {
    const fields = { Host: `10.0.0.${at + 2}`, Device: `/dev/ttyS${at}` };
    return [id, { to: { kind: 'new', id: `copied${at}`, fields }, units: {}, offset: 0 }];
  });
  return {
    ...{ points, pages: start.kind === 'page' ? [start.page] : [], elements: [] },
    ...{ pairs, links: Object.fromEntries(links) },
    ...{ part: proposedPart(store, points, pairs), typed: {}, shared: new Set() },
  };
}

const byId = (store: RecordStore, keys: readonly string[], field: string, id: string) =>
  keys.find((key) => fieldText(store, key, field) === id) ?? '';

test.each([
  ['demonstration/station', 'point', 'PS1.P1.RUN'],
  ['demonstration/station', 'page', 'station'],
  ['demonstration/station', 'page', 'wells'],
  ['stations/booster', 'point', 'BST.P1.RUN'],
  ['stations/booster', 'page', 'overview'],
  ['stations/boiler', 'point', 'H1.B1.RUN'],
  ['stations/boiler', 'page', 'scheme'],
])('in %s, a copy of the group of the %s %s brings no new finding', (folder, kind, id) => {
  const store = storeOf(folder);
  const before = new Set(findingsIn(store, folder));
  const start: CopyStart =
    kind === 'point'
      ? { kind: 'points', points: [byId(store, pointKeys(store), 'Id', id)] }
      : { kind: 'page', page: byId(store, pageKeys(store), 'SynopticId', id) };
  const plan = planCopy(store, requestOf(store, start));
  expect(plan.rows.filter(({ fault }) => fault)).toEqual([]);
  let last = 0;
  const texts = store.files().map((file) => [file, store.isXml(file) ? store.text(file) : ''] as const);
  const edit = new Transaction(store, () => `n${++last}`);
  applyCopy(edit, plan, undefined);
  const after = findingsIn(store, folder).filter((finding) => !before.has(finding));
  expect(after).toEqual([]);
  edit.rollBack();
  expect(texts.filter(([file, text]) => store.isXml(file) && store.text(file) !== text)).toEqual([]);
});
