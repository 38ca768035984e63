import { afterAll, expect } from 'vitest';
import { siteTest } from './scene.ts';
import { bench, benchPage, benchRoute, testBench } from './site/testBench.ts';
import { deploy, goBack, trialLine } from './site/trialBench.ts';

const field = testBench();
const test = siteTest({ prepare: field.prepare });
afterAll(field.stop);

const phone = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true } as const;
const without = (id: string) => (xml: string) =>
  xml.replace(new RegExp(`<SynopticWeb SynopticId="${id}"[\\s\\S]*?</SynopticWeb>`), '');
const gone = 'This page is not available in the running configuration. Available pages:';

test('the page that somebody looks at is removed: it says so where it was, the armed command ends, and it is there again afterwards', {
  tags: ['night'],
}, async ({ operator, arrive, site }) => {
  const walker = await arrive(phone);
  await walker.comeInAt(benchRoute);
  await operator.comeInAt(benchRoute);
  await operator.synoptic.isLive();
  const panel = await operator.command(bench.bell);
  await panel.arm();
  const before = field.writes.length;
  const version = await deploy(site, without('bench'));
  await trialLine(operator).waitFor();
  for (const one of [operator, walker]) {
    const notice = one.page.getByRole('main').getByRole('status').filter({ hasText: gone });
    await notice.getByRole('link', { name: 'Overview' }).waitFor();
    expect(one.route).toBe(`/${benchRoute}`);
  }
  expect(await panel.root.count()).toBe(0);
  await operator.picture('versions, page removed');
  await walker.picture('versions, page removed, phone');

  await goBack(site, version, operator);
  await operator.synoptic.isLive();
  await panel.root.getByRole('heading', { name: 'Bell' }).waitFor();
  expect(await operator.page.locator('[data-command="armed"]').count()).toBe(0);
  await operator.picture('versions, page back');
  await walker.page.getByText('Bell', { exact: true }).first().waitFor();
  expect(field.writes.slice(before)).toEqual([]);
});

test('a public page is removed: the visitor reads that there is none, and a wall screen goes on with its other pages', {
  tags: ['night'],
}, async ({ operator, arrive, site }) => {
  const visitor = await arrive();
  const wall = await arrive();
  await wall.open(`auth?redirect=${encodeURIComponent('synoptic?kiosk=3600&pages=bench,tanks')}`);
  await wall.fillIn('operator', 'start-the-pump');
  await wall.page.getByRole('heading', { name: benchPage }).waitFor();
  await visitor.open('unAuthSynoptic/hall');
  await visitor.synoptic.isLive();
  await operator.comeInAt('pages');
  const version = await deploy(site, (xml) => without('bench')(without('hall')(xml)));
  await visitor.reads('No pages available.').waitFor();
  for (const { page } of [visitor, wall]) {
    await page.getByText(`Configuration ${version} on trial`).waitFor();
    await page.getByText(/^goes back in \d+:\d\d$/).waitFor();
  }
  await visitor.picture('versions, public page removed');
  await wall.page.getByRole('heading', { name: 'Tanks' }).waitFor();
  await wall.picture('versions, page of a wall removed');
  await operator.picture('versions, pages without the removed ones');
  await goBack(site, version, operator);
  await visitor.synoptic.isLive();
});
