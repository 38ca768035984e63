import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Synoptic } from '../protocol/synoptic.ts';
import { writeRanges } from '../protocol/wire/frame.ts';
import { test } from './scene.ts';
import { demo } from './site/stationCopy.ts';
import { readStation } from './site/stationPoints.ts';

const { synoptics, points } = readStation(demo);
const pageOf = (name: string) => synoptics.find((page) => page.name === name) ?? expect.fail(`no page ${name}`);

/** Screens, dialogs, panels, and the frames that they share, that the build keeps in files of their own. */
const ownFiles = [
  'AdministrationRoute',
  'AlarmsRoute',
  'CardPage',
  'CommandPanel',
  'ConfirmDialog',
  'CopyDialog',
  'DeviceRoute',
  'EditorRoute',
  'EnrolDialog',
  'EventPanel',
  'ExportDialog',
  'FindPanel',
  'FleetAlarmsRoute',
  'FleetMapRoute',
  'FleetRoute',
  'FleetTrendsRoute',
  'GenerateDialog',
  'ImportDialog',
  'KioskRoute',
  'LargeDialog',
  'LayerPanel',
  'LeaveDialog',
  'ListPage',
  'MessageLinkRoute',
  'NavigatorRoute',
  'NewAlarmsDialog',
  'NextByDialog',
  'NotNormalRoute',
  'NoteDialog',
  'OnCallPage',
  'OnCallRoute',
  'OnCallSetupRoute',
  'OpenRoute',
  'OperationLogRoute',
  'OwnRightsDialog',
  'OwnSessionsDialog',
  'Panel',
  'PasswordPage',
  'PasteDialog',
  'ProgrammeRoute',
  'ProgrammesRoute',
  'ReportsRoute',
  'Search',
  'SearchListDialog',
  'SectionsPage',
  'ShiftBookRoute',
  'SidePanel',
  'TakeOverDialog',
  'TemplatePanel',
  'TrendsRoute',
  'UnblockDialog',
  'VersionsRoute',
  'ViewsDialog',
  'WallPage',
];

/** Without its hash: `KioskRoute` of `/assets/KioskRoute-CrY2YjkK.js`. */
const nameOf = (path: string) => /([A-Za-z]+)-[\w-]{7}\.(?:js|css)$/.exec(path)?.[1] ?? '';
const built = readdirSync(join(import.meta.dirname, '../web/dist/assets')).map(nameOf);

/** As a subscription names them. */
function pointsOf({ elements }: Synoptic): string {
  const named = elements.flatMap((element) => ('infoNumber' in element ? (element.infoNumber ?? []) : []));
  return writeRanges(named.filter((number) => points.has(number)));
}

function requestsOf(page: Page) {
  const addresses: string[] = [];
  const subscriptions: string[] = [];
  page.on('request', (request) => {
    addresses.push(new URL(request.url()).pathname);
    const points = /<Points>([^<]*)<\/Points>/.exec(request.postData() ?? '')?.[1];
    if (points !== undefined) subscriptions.push(points);
  });
  const images = () =>
    addresses.flatMap((path) => /IFileManager\/Download\/([^/]+\.(?:svg|png|jpg))$/.exec(path)?.[1] ?? []);
  /**
   * Resolves after a second without a request. The network itself is never idle: the values come over one long answer.
   */
  const quiet = async () => {
    for (let seen = -1; seen !== addresses.length; ) {
      seen = addresses.length;
      await page.evaluate(() => new Promise<void>((idle) => requestIdleCallback(() => setTimeout(idle, 1000))));
    }
  };
  return { addresses, subscriptions, images, quiet };
}

test('every screen, dialog and panel has a file of its own, by a name that is looked for below', () => {
  const names = new Set(built.filter((name) => /(Route|Page|Dialog|Panel|Search)$/.test(name)));
  expect([...names].toSorted()).toEqual(ownFiles);
});

test('what nobody opens is not loaded: points, images and screens come with their page', async ({ operator }) => {
  const { page, synoptic } = operator;
  const { addresses, subscriptions, images, quiet } = requestsOf(page);
  await operator.comeIn();
  await synoptic.isLive();
  const overview = pageOf('Overview');
  // The panel of commands comes by itself once the page is alive: a device that dies then still has its panels.
  const loaded = () => ownFiles.filter((name) => addresses.some((path) => nameOf(path) === name));
  await expect.poll(loaded).toContain('CommandPanel');
  await expect.poll(images).toContain('overview.svg');
  await quiet();
  expect(new Set(subscriptions)).toEqual(new Set([pointsOf(overview)]));
  for (const other of ['station.svg', 'wells.svg', 'tanks.svg', 'hall.svg']) expect(images()).not.toContain(other);
  // The panel comes with its frame and the dialogs that it asks with.
  const panel = ['CommandPanel', 'ConfirmDialog', 'Panel', 'UnblockDialog'];
  expect(loaded()).toEqual(panel);

  const before = { subscriptions: subscriptions.length, addresses: addresses.length };
  await operator.goTo('Tanks');
  // Until then the page before is still there, and live.
  await expect.poll(() => subscriptions.length).toBeGreaterThan(before.subscriptions);
  await page.getByRole('heading', { level: 1, name: 'Tanks' }).waitFor();
  await synoptic.isLive();
  await expect.poll(images).toContain('tanks.svg');
  await quiet();
  expect(new Set(subscriptions.slice(before.subscriptions))).toEqual(new Set([pointsOf(pageOf('Tanks'))]));
  expect(images()).not.toContain('station.svg');
  // Only a tank says how fast it fills.
  const scripts = addresses.slice(before.addresses).filter((path) => path.endsWith('.js'));
  expect(scripts.map(nameOf)).toEqual(['Trend']);

  // A page seen before has its images already: only its values are requested.
  const known = images().length;
  await operator.goTo('Overview');
  await expect.poll(() => subscriptions.at(-1)).toBe(pointsOf(overview));
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  await synoptic.isLive();
  await quiet();
  expect(images()).toHaveLength(known);

  await operator.goTo('Operation log');
  await expect.poll(loaded).toContain('OperationLogRoute');
  await quiet();
  expect(loaded()).toEqual([...panel, 'ListPage', 'OperationLogRoute'].toSorted());
});
