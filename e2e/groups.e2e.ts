import { expect } from 'vitest';
import { siteTest } from './scene.ts';

const test = siteTest({ isPlantOn: false });

test('an administrator makes a group, puts an operator into it, and reads what they may', {
  tags: ['spec-6-2'],
}, async ({ seated }) => {
  const admin = await seated('diagnostic/users', 'admin');
  const { page } = admin;
  await page.getByRole('button', { name: 'New group' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Wells of the east');
  await dialog.getByLabel('Further points').fill('WELL.*');
  await dialog.getByText(/^[1-9]\d* points$/).waitFor();
  await dialog.getByRole('button', { name: 'Create group' }).click();
  await dialog.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Edit operator…' }).click();
  await dialog.getByRole('checkbox', { name: /^Wells of the east/ }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page
    .getByRole('row', { name: /^operator/ })
    .getByText('Wells of the east')
    .waitFor();

  await page.getByRole('button', { name: 'Rights of operator' }).click();
  await page.getByText(/points are not seen\.$/).waitFor();
  await page.getByRole('button', { name: 'Back to the users' }).click();
  await page.getByRole('button', { name: /^User menu of admin/ }).click();
  await page.getByRole('button', { name: 'Where you are logged in' }).click();
  await dialog.getByText('this session').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  expect(admin.complaints).toEqual([]);
});
