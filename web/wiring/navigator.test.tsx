// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { config, firstPage } from '../session/scriptedDevice.ts';
import { furnish, here, logIn, visit } from './testVisit.tsx';

const second =
  '<SynopticWeb SynopticId="9" SynopticName="Réservoirs" SynopticWidth="10" SynopticHeight="10"><TextValueNumericData InfoNumber="1" PositionX="1" PositionY="1" Width="5" Height="5"/></SynopticWeb>';

beforeAll(async () => {
  await furnish();
  await Promise.all([
    import('../routes/synoptic/NavigatorRoute.tsx'),
    import('../frame/bar/Search.tsx'),
    import('../frame/navigation/PageFolders.tsx'),
    import('../frame/Help.tsx'),
  ]);
}, 30_000);
afterEach(cleanup);

const grouped = (id: string, name: string, group: string) =>
  `<SynopticWeb SynopticId="${id}" SynopticName="${name}" Group="${group}" SynopticWidth="10" SynopticHeight="10"/>`;
const inGroups =
  firstPage +
  grouped('t1', 'Tank 1', 'Tanks') +
  grouped('p1', 'Pump 1', 'Pumps') +
  grouped('t2', 'Tank 2', ' Tanks ') +
  grouped('x', 'Pumps', '  ');

async function inside(route: string, pages = firstPage + second) {
  const device = visit(route, { getConfig: config(pages) });
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

test('pages of a group are in a folder of the navigation, which opens with its page and stays as it was left', async () => {
  localStorage.clear();
  await inside('/synoptic', inGroups);
  await screen.findByRole('heading', { name: 'Wells' });
  const navigation = within(screen.getByRole('navigation', { name: 'Navigation' }));
  const listed = () =>
    [...(navigation.getAllByRole('list')[0]?.querySelectorAll('a, button') ?? [])].map(
      (each) => each.querySelector('span:not([aria-hidden])')?.textContent,
    );
  const folder = (name: RegExp) => navigation.getByRole('button', { name });
  await vi.waitFor(() => expect(listed()).toEqual(['Wells', 'Tanks', 'Pumps', 'Pumps']));
  expect(folder(/Tanks 2 pages/).getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(folder(/Tanks/));
  expect(listed()).toEqual(['Wells', 'Tanks', 'Tank 1', 'Tank 2', 'Pumps', 'Pumps']);
  fireEvent.click(folder(/Tanks/));
  fireEvent.click(folder(/Pumps 1 page$/));
  fireEvent.click(navigation.getByRole('link', { name: 'Pump 1' }));
  await screen.findByRole('heading', { name: 'Pump 1' });

  // The next visit begins at a tank: its folder opens, and that of the pumps is still open.
  await inside('/synoptic/t2', inGroups);
  await screen.findByRole('heading', { name: 'Tank 2' });
  const again = within(screen.getByRole('navigation', { name: 'Navigation' }));
  await again.findByRole('link', { name: 'Tank 1' });
  again.getByRole('link', { name: 'Pump 1' });
});

test('all pages stand under the names of their groups, which the filter finds too', async () => {
  await inside('/pages', inGroups + grouped('t3', 'Tank 3', 'Tanks') + grouped('t4', 'Tank 4', 'Tanks'));
  const main = within(screen.getByRole('main'));
  await main.findByText('Tank 1');
  const headings = () => main.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings()).toEqual(['Tanks', 'Pumps', 'Other pages']);
  fireEvent.change(main.getByRole('searchbox'), { target: { value: 'tanks' } });
  await vi.waitFor(() => expect(headings()).toEqual(['Tanks']));
  expect(main.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Tank 1',
    'Tank 2',
    'Tank 3',
    'Tank 4',
  ]);
});

test('the search says in which group a page is', async () => {
  await inside('/synoptic', inGroups);
  await screen.findByRole('heading', { name: 'Wells' });
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  const field = await screen.findByRole('combobox', { name: 'Search pages, points and screens' });
  fireEvent.change(field, { target: { value: 'tank 2' } });
  await screen.findByRole('option', { name: /Tank 2.*in Tanks/ });
});

test('a point that an address asks for and nobody has is reported, and the page is there', async () => {
  await inside('/synoptic/7?point=5');
  await screen.findByText('The point 5 is not part of the running configuration. The page is shown without it.');
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
