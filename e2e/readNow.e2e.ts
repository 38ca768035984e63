import { afterAll, expect } from 'vitest';
import { tabTo } from './operator/keyboard.ts';
import { siteTest } from './scene.ts';
import { bench, benchRoute, testBench } from './site/testBench.ts';

const field = testBench();
const test = siteTest({ prepare: field.prepare });
afterAll(field.stop);

test('a technician reads a point at once, by the keyboard: value, time and raw words; an operator is not offered it', async ({
  arrive,
}) => {
  const [technician, operator] = [await arrive(), await arrive()];
  await technician.comeInAt(benchRoute, 'technician');
  const panel = await technician.command(bench.speed);
  await panel.verb('Read now').waitFor();
  await tabTo(technician.page, 'section[role="dialog"] section[aria-labelledby] > button');
  await technician.page.keyboard.press('Enter');
  const reading = panel.root.getByRole('region', { name: 'Direct reading' });
  await reading.getByText('Raw words, decimal').waitFor();
  const facts = await reading.locator('dl > div').evaluateAll((rows) => rows.map((row) => row.textContent ?? ''));
  expect(facts.map((fact) => fact.replace(/\d\d:\d\d:\d\d/, 'TIME'))).toEqual([
    'Value50.0 %',
    'QualityGood',
    'ReceivedTIME',
    'Raw value500',
    'Raw words, hexadecimal01F4',
    'Raw words, decimal500',
  ]);
  await operator.comeInAt(benchRoute, 'operator');
  const other = await operator.command(bench.speed);
  await other.says('Details');
  expect(await other.verb('Read now').count()).toBe(0);
});
