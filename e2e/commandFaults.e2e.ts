import { afterAll, expect } from 'vitest';
import type { Operator } from './operator/operator.ts';
import { timeouts } from './operator/timeouts.ts';
import { type Seated, siteTest } from './scene.ts';
import { newestEvents } from './site/commands.ts';
import { bench, benchRoute, testBench } from './site/testBench.ts';

const field = testBench();
const test = siteTest({ prepare: field.prepare });
afterAll(field.stop);

async function atBench(seated: Seated): Promise<Operator> {
  const operator = await seated(benchRoute);
  await operator.synoptic.isLive();
  return operator;
}
const sendCommand = '**/ICommandManager/SendCommand';

test('a reply that is lost on its way: unknown, written once, never tried again', async ({ seated, site }) => {
  const operator = await atBench(seated);
  const before = field.writes.length;
  let requests = 0;
  await operator.page.route(sendCommand, async (route) => {
    requests++;
    await route.fetch();
    await route.abort();
  });
  const panel = await operator.command(bench.motor);
  await panel.operate('Start Motor');
  await panel.says('Start: Unknown.');
  await panel.says('No response. The command may or may not have been executed.');
  await panel.says('It is not retried automatically. Check the actual state on site before you try again.');
  // The field is the witness: it was carried out, and the log has it.
  await panel.root.getByRole('region', { name: 'Recent events' }).getByText('Done').waitFor();
  expect(requests).toBe(1);
  expect(field.writes.slice(before)).toEqual(['coil:0=1']);
  // Reading the log is a session of its own, with a row before it.
  const rows = await newestEvents(site, 3, 'operator:start-the-pump');
  const newest = rows.find(({ kind }) => kind !== 'login');
  expect(newest).toMatchObject({ kind: 'command', fields: { result: 'done' } });
});

test('a command drawn with another configuration is refused, and says so', async ({ seated }) => {
  const operator = await atBench(seated);
  const before = field.writes.length;
  await operator.page.route(sendCommand, async (route) => {
    const body = (route.request().postData() ?? '').replace(/TechnicalHashCode="[^"]*"/, 'TechnicalHashCode="older"');
    await route.continue({ postData: body });
  });
  const panel = await operator.command(bench.motor);
  await panel.operate('Stop Motor');
  await panel.says('The configuration has changed since this page was loaded.');
  expect(field.writes.slice(before)).toEqual([]);
});

test('in another operating mode it is not executed, and the operator stays', async ({ seated }) => {
  const operator = await atBench(seated);
  const before = field.writes.length;
  await operator.page.route(sendCommand, (route) =>
    route.fulfill({ contentType: 'application/xml', body: '<WebOutput><ErrorCode>6</ErrorCode></WebOutput>' }),
  );
  const panel = await operator.command(bench.motor);
  await panel.operate('Stop Motor');
  await panel.says('Not executed.');
  await panel.says('The device is in another operating mode.');
  expect(await operator.frame.isVisible()).toBe(true);
  expect(field.writes.slice(before)).toEqual([]);
});

test('an answer that does not come within 10 s is unknown', async ({ seated }) => {
  const operator = await atBench(seated);
  await operator.page.route(sendCommand, () => undefined);
  const panel = await operator.command(bench.motor);
  const waits = panel.says('sent. Waiting for read-back from the field.');
  await panel.operate('Stop Motor');
  await waits;
  await panel.says('Stop: Unknown.', timeouts.command);
  await panel.says('Arm command');
});
