import { expect } from 'vitest';
import { calls } from '../protocol/calls.ts';
import { servicePath } from '../protocol/headers.ts';
import { test } from './scene.ts';

/** Over the wire: scripts, styles, icons and HTML until the first value is painted after login. */
const maxFirstLoadBytes = 150_000;

test('the app fits its budget from a cold start to the first live value', async ({ operator, site }) => {
  const { page } = operator;
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const addresses = new Map<string, string>();
  const loaded = new Map<string, number>();
  network.on('Network.responseReceived', ({ requestId, response }) => addresses.set(requestId, response.url));
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const address = addresses.get(requestId) ?? '';
    const isOfDevice = address.startsWith(`${site.url}${servicePath}`);
    if (address.startsWith(site.url) && !isOfDevice) loaded.set(address, encodedDataLength);
  });
  // Without what is loaded later, however late this test reads, and however late a slow machine paints the value: what
  // waits for half a second after the first answer is released when the test is over.
  await page.addInitScript(() => {
    const { setTimeout: after } = window;
    const later = (run: TimerHandler, ms = 0, ...rest: unknown[]) => after(run, ms === 500 ? 60_000 : ms, ...rest);
    window.setTimeout = later as typeof setTimeout;
    new MutationObserver((_, watch) => {
      if (!document.querySelector('button[data-info][data-quality="good"]')) return;
      watch.disconnect();
      performance.mark('first value');
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(calls.getConfigUnAuth.path)) requests++;
  });
  await operator.comeIn();
  await page.waitForFunction(() => performance.getEntriesByName('first value').length > 0);
  const addressesUntilThen = await page.evaluate(() => {
    const firstValueAt = performance.getEntriesByName('first value')[0]?.startTime ?? 0;
    const all = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type));
    return (all as PerformanceResourceTiming[])
      .filter(({ responseEnd }) => responseEnd <= firstValueAt)
      .map(({ name }) => name);
  });
  const needed = addressesUntilThen.filter(
    (address) => address.startsWith(site.url) && !address.startsWith(`${site.url}${servicePath}`),
  );
  await expect.poll(() => needed.filter((address) => !loaded.has(address))).toEqual([]);
  const sizes = new Map(needed.map((address) => [address, loaded.get(address) ?? 0]));
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  for (const [address, size] of sizes) console.log(`${size} ${address.slice(site.url.length) || 'index.html'}`);
  console.log(
    `figure: ${(bytes / 1000).toFixed(1)} kB over the wire until the first value (at most ${maxFirstLoadBytes / 1000} kB)`,
  );
  // Requested before the app was there, and not again.
  expect(requests).toBe(1);
  expect(sizes.size).toBeGreaterThan(2);
  expect(bytes).toBeLessThanOrEqual(maxFirstLoadBytes);
});

/**
 * Of the route of the trends and the part that draws. Parts that other screens have, too, are not counted; what is
 * opened from there (export, views, paper, table, choice of points) comes with the first press.
 */
const mostTrendBytes = 30_000;
const isOfTrends = /assets\/(TrendsRoute|plotPart)-/;
const isForLater = /assets\/(AddPen|ExportDialog|ViewsDialog|PrintSheet|TrendTable|ConsumptionPart)-/;

test('the trends fit their budget: their route and their chart', async ({ operator, site }) => {
  const { page } = operator;
  await operator.hidesSince();
  await operator.comeIn();
  await page.evaluate(() => {
    history.pushState(null, '', `${document.baseURI}trends?points=NORTH.LEVEL&span=1h`);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  await page.getByRole('application').locator('canvas').waitFor();
  await page.getByText('Each point:').waitFor();
  const loaded = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(({ name, transferSize }) => ({
      name,
      bytes: transferSize,
    })),
  );
  const own = loaded.filter(({ name }) => isOfTrends.test(name));
  const bytes = own.reduce((sum, one) => sum + one.bytes, 0);
  for (const one of own) console.log(`${one.bytes} ${one.name.slice(site.url.length)}`);
  console.log(`figure: ${(bytes / 1000).toFixed(1)} kB for the trends (at most ${mostTrendBytes / 1000} kB)`);
  expect(loaded.filter(({ name }) => isForLater.test(name))).toEqual([]);
  expect(own.every((one) => one.bytes > 0)).toBe(true);
  expect(own.map(({ name }) => name).join(' ')).toMatch(/TrendsRoute-.*\.js/);
  expect(bytes).toBeLessThanOrEqual(mostTrendBytes);
});

/** Of the editor besides what an operator's page has loaded; a section comes when it is opened, and is not counted. */
const mostEditorBytes = 60_000;

test('the editor fits its budget, and brings what is for later later', async ({ operator, site }) => {
  const { page } = operator;
  const loaded = async () => {
    const entries = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
        ({ name, transferSize }) => [name, transferSize] as const,
      ),
    );
    // Texts are a file of their own for each language.
    return new Map(entries.filter(([name]) => /\/assets\/(?!en-)/.test(name)));
  };
  await operator.hidesSince();
  await operator.comeIn('admin');
  await operator.synoptic.isLive();
  // What an operator's page fetches once it is live, in whatever order; the largest part of it comes last.
  const later = ['CommandPanel', 'ConfirmDialog', 'Since', 'UnblockDialog', 'shared', 'watchAlarms'];
  const fetched = async () => [...(await loaded()).keys()].join(' ');
  await expect
    .poll(async () => {
      const names = await fetched();
      return later.filter((part) => !names.includes(`/${part}-`));
    })
    .toEqual([]);
  const before = await loaded();
  await operator.goToAddress('editor');
  await page.getByRole('heading', { name: 'Drafts' }).waitFor();
  const own = [...(await loaded())].filter(([name]) => !before.has(name));
  const bytes = own.reduce((sum, [, size]) => sum + size, 0);
  for (const [name, size] of own) console.log(`${size} ${name.slice(site.url.length)}`);
  console.log(`figure: ${(bytes / 1000).toFixed(1)} kB for the editor (at most ${mostEditorBytes / 1000} kB)`);
  expect(own.filter(([name]) => /(GenerateDialog|ImportDialog)-/.test(name))).toEqual([]);
  expect(own.map(([name]) => name).join(' ')).toMatch(/EditorRoute-.*\.js/);
  expect(own.every(([, size]) => size > 0)).toBe(true);
  expect(bytes).toBeLessThanOrEqual(mostEditorBytes);
});
