import { afterAll, describe, expect } from 'vitest';
import { Drafter } from '../device/tests/testDrafts.ts';
import { calls } from '../protocol/calls.ts';
import { servicePath } from '../protocol/headers.ts';
import { hasPymodbus, type PymodbusField } from '../testing/pymodbus/pymodbusField.ts';
import { inBothThemes } from './operator/inBothThemes.ts';
import { timeouts } from './operator/timeouts.ts';
import { siteTest } from './scene.ts';
import { booster, pointAtBoosterField, startBoosterField } from './site/boosterField.ts';
import { editStation } from './site/stationCopy.ts';
import { admin } from './site/trialBench.ts';

let field: PymodbusField;
const test = siteTest({
  station: booster,
  isPlantOn: false,
  prepare: async (folder) => {
    field = await startBoosterField();
    pointAtBoosterField(folder, field);
    // Its programme would write.
    editStation(folder, (xml) => xml.replace(/<Programme>[\s\S]*?<\/Programme>/, ''));
  },
});
afterAll(() => field?.stop());

/** A rehearsal only reads. */
const reading = new Set(
  Object.values(calls)
    .filter(({ path }) => /\/(?:Get|Stream|Poll|Download|Check|ReadAddresses)/.test(path))
    .map(({ path }) => path),
);

/** The draft reads the delivery pressure where the suction pressure is, and has two points that the station does not have. */
function edited(text: string): string {
  const port = field.port('plc');
  const point = (number: number, link: string) =>
    `<Point Id="NEW${number}" InfoNumber="${number}" Name="New" Unit="bar" Digits="2" Link="${link}" Register="input:12" Type="float32"/>`;
  const element = (number: number) =>
    `<TextValueNumericData InfoNumber="${number}" PositionX="${number - 8800}" PositionY="640" Width="90" Height="32"/>`;
  return text
    .replace('Link="plc" Register="input:10"', 'Link="plc" Register="input:12"')
    .replace('<PointCfg>', `<PointCfg>${point(9001, 'plc')}${point(9101, 'twin')}`)
    .replace('<WebServerCfg', `<ModbusTcp Id="twin" Host="127.0.0.1" Port="${port}"/><WebServerCfg`)
    .replace('<PipeData ', `${element(9001)}${element(9101)}<PipeData `);
}

describe.skipIf(!hasPymodbus)('a rehearsal against the field (needs python3-pymodbus, python3-serial-asyncio)', () => {
  test('shows what the draft reads otherwise, as long as the field answers, and writes nothing', {
    tags: ['night'],
  }, async ({ operator, site }) => {
    const { page } = operator;
    const draft = await new Drafter(() => ({ device: { url: site.url } }), admin.login, admin.password).begin('Tried');
    await operator.comeInAt(`editor/${draft}?section=files`, 'admin');
    const text = page.getByRole('textbox', { name: 'Text of station.xml' });
    await text.fill(edited(await text.inputValue()));
    await page.getByText('All edits are saved').waitFor();
    const requested: string[] = [];
    page.on('request', (request) => void requested.push(new URL(request.url()).pathname));
    await page.getByRole('link', { name: 'Rehearsal' }).click();
    const one = async (number: number) => (await operator.synoptic.elements()).find(({ info }) => info === number);
    const quality = async (number: number) => (await one(number))?.quality;
    await expect.poll(() => quality(9001), timeouts.back).toBe('good');
    await expect.poll(() => quality(101), timeouts.back).toBe('good');
    const suction = (await one(9001))?.text ?? '';
    expect(suction).toMatch(/^[12]\.\d\d/);
    expect((await one(101))?.text).toMatch(/^[12]\.\d\d/);
    // The running station reads it as before.
    await expect.poll(() => quality(104), timeouts.back).toBe('good');
    expect(await quality(9101)).not.toBe('good');
    await page.getByText('Link “twin”: The running station has another connection').waitFor();
    const violations = await inBothThemes(operator, 'draft, rehearsal of new points');
    // Whatever is pressed.
    for (const element of await page.locator('[data-index]').all())
      await element.click({ force: true, timeout: 500 }).catch(() => undefined);
    // A link on the page leads to another one.
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Rehearsal' }).click();
    await expect.poll(() => quality(9001), timeouts.back).toBe('good');
    await field.change('plc', 1, { isSilent: true });
    await expect.poll(() => quality(9001), timeouts.back).toBe('bad');
    await page.getByText(/^Link “plc”: No response/).waitFor(timeouts.back);
    expect(Number.parseFloat((await one(9001))?.text ?? '')).toBeCloseTo(Number.parseFloat(suction), 0);
    await field.change('plc', 1, { isSilent: false });
    await expect.poll(() => quality(9001), { timeout: 60_000 }).toBe('good');
    const ours = requested.filter((path) => path.includes(servicePath));
    expect(ours.some((path) => path.endsWith('ReadAddresses'))).toBe(true);
    expect(ours.filter((path) => ![...reading].some((known) => path.includes(known)))).toEqual([]);
    expect(field.writes).toEqual([]);
    expect(violations).toEqual([]);
  });
});
