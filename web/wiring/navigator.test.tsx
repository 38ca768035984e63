// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { config, firstPage } from '../session/scriptedDevice.ts';
import { furnish, here, logIn, visit } from './testVisit.tsx';

const second =
  '<SynopticWeb SynopticId="9" SynopticName="Réservoirs" SynopticWidth="10" SynopticHeight="10"><TextValueNumericData InfoNumber="1" PositionX="1" PositionY="1" Width="5" Height="5"/></SynopticWeb>';

beforeAll(async () => {
  await furnish();
  // Fetched when they are first asked for.
  await Promise.all([
    import('../routes/NavigatorRoute.tsx'),
    import('../frame/Search.tsx'),
    import('../frame/Help.tsx'),
  ]);
}, 30_000);
afterEach(cleanup);

/** Somebody inside, on a device that has only the specification's four calls (R6). */
async function inside(route: string) {
  const device = visit(route, { getConfig: config(firstPage + second) });
  await logIn();
  await screen.findByRole('button', { name: 'Log out' });
  return device;
}

test('search finds the pages of a device without a point list, and asks it for nothing', async () => {
  const { requests } = await inside('/synoptic');
  await screen.findByRole('heading', { name: 'Wells' });
  const before = requests.length;
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  const field = await screen.findByRole('combobox', { name: 'Search pages, points and screens' });
  fireEvent.change(field, { target: { value: 'RESERV' } });
  const option = await screen.findByRole('option', { name: /Réservoirs/ });
  expect(screen.getAllByRole('option')).toEqual([option]);
  fireEvent.keyDown(field, { key: 'Enter' });
  await screen.findByRole('heading', { name: 'Réservoirs' });
  expect(here()).toBe('/synoptic/9');
  expect(requests.length).toBe(before);
});

test('all pages of a device without a point list are shown, and nothing is counted', async () => {
  await inside('/pages');
  const main = within(screen.getByRole('main'));
  const links = await main.findAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Wells', 'Réservoirs']);
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/synoptic/7', '/synoptic/9']);
});

test('a point that an address asks for and nobody has is said, and the page is there', async () => {
  await inside('/synoptic/7?point=5');
  await screen.findByText('The point 5 does not exist on this device. The page is shown without it.');
  screen.getByRole('heading', { name: 'Wells' });
  expect(here() + location.search).toBe('/synoptic/7?point=5');
});

test('the question mark says what the screen is for; whoever types one is not interrupted', async () => {
  await inside('/pages');
  const filter = document.createElement('input');
  document.body.append(filter);
  fireEvent.keyDown(filter, { key: '?' });
  filter.remove();
  expect(screen.queryByRole('dialog', { name: 'Help' })).toBeNull();
  fireEvent.keyDown(document.body, { key: '?' });
  const help = within(await screen.findByRole('dialog', { name: 'Help' }));
  help.getByRole('heading', { name: 'All pages' });
  help.getByText(/All pages of the station at a glance/);
  fireEvent.click(help.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog', { name: 'Help' })).toBeNull();
});
