import { expect } from 'vitest';
import { inBothThemes } from './operator/inBothThemes.ts';
import { siteTest } from './scene.ts';

const test = siteTest({});

const hub = (name: string) => `  - name: ${name}
    type: tcp
    host: !secret ${name}_host
    port: 502
    sensors:
      - {name: ${name} power, address: 30775, data_type: int32, scale: -1, unit_of_measurement: W}
      - {name: ${name} level, address: 0x10, input_type: input, scale: 0.1, precision: 1}
      - {name: ${name} hour, address: 010}
      - {name: ${name} missing, address: 12, nan_value: 0x8000}
    climates:
      - {name: ${name} room, address: 3, target_temp_register: 4}
`;

test('a file of Home Assistant is read as on the command line; what reads it is fetched for it only', {
  tags: ['night'],
}, async ({ seated }) => {
  const operator = await seated('editor', 'admin');
  const { page } = operator;
  const fetched: string[] = [];
  page.on('request', (request) => void fetched.push(request.url()));
  const readers = () => fetched.filter((url) => url.includes('documentTables')).length;
  await page.getByRole('button', { name: 'New draft…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Meters');
  await dialog.getByRole('button', { name: 'Create draft' }).click();
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Points' }).click();
  await page.getByRole('button', { name: 'Add point' }).waitFor();
  const chosen = page.locator('input[type=file]');
  const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await chosen.setInputFiles(file('tags.csv', 'Tag;Address\nCSV.A;40001\n'));
  await dialog.getByRole('button', { name: 'Add 1 point' }).waitFor();
  expect(readers()).toBe(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await chosen.setInputFiles(file('configuration.yaml', `modbus:\n${hub('solar')}${hub('meter')}`));
  await dialog.getByText('The file is of several devices. Choose one of them: solar, meter.').waitFor();
  expect(readers()).toBe(1);
  await dialog.getByLabel('Device').selectOption('meter');
  await dialog
    .getByText(/Where an entry says nothing, Home Assistant takes input_type: holding \(1\), data_type: int16 \(1\)\.$/)
    .waitFor();
  await dialog.getByText('2 new, 0 changed, 0 the same, 3 refused.').waitFor();
  await dialog.getByText('“address”: “010” has a leading zero or a colon', { exact: false }).waitFor();
  expect(await inBothThemes(operator, 'editor, list of a program')).toEqual([]);
  await dialog.getByRole('button', { name: 'Add 2 points' }).click();
  await page
    .locator('input[value="meter power"], [title="meter power"]')
    .or(page.getByText('meter power'))
    .first()
    .waitFor();
});
