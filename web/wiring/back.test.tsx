// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { config, firstPage } from '../session/scriptedDevice.ts';
import { furnish, here, logIn, visit } from './testVisit.tsx';

beforeAll(furnish);
afterAll(cleanup);

const tanks = '<SynopticWeb SynopticId="9" SynopticName="Tanks" SynopticWidth="10" SynopticHeight="10"/>';

// One visit: routers of other tests would hear the browser's Back too.
test('the browser’s Back never brings a logged-out user to a private page (spec §2)', async () => {
  visit('/', { getConfig: config(firstPage + tanks) });
  await logIn();
  await screen.findByRole('heading', { name: 'Wells' });
  fireEvent.click(screen.getByRole('link', { name: 'Tanks' }));
  await screen.findByRole('heading', { name: 'Tanks' });
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await screen.findByLabelText('Login');
  for (let step = 0; step < 3; step++) {
    history.back();
    await waitFor(() => expect(here()).toBe('/auth'));
    await screen.findByLabelText('Login');
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByText('Tanks')).toBeNull();
  }
});
