// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { card, output, profile } from '../../session/scriptedDevice.ts';
import { furnish, logIn, visit } from '../../wiring/testVisit.tsx';

beforeAll(furnish);
afterEach(cleanup);

const hour = 3_600_000;
const session = (id: string, address: string, about: string) =>
  `<Session Id="${id}" Login="ines" Address="${address}" Since="${hour}" LastSeen="${2 * hour}" ${about}/>`;

test('the user menu lists where one is logged in, and ends one or all others', async () => {
  const { requests } = visit('/synoptic/7', {
    identityCard: card('t1', 'Administration'),
    getUserProfile: profile('IsNormalMode="true" Profile="1"'),
    getOwnSessions: output(
      0,
      `<Content>${session('s1', '10.0.0.1', 'IsOwn="true" Browser="Firefox 128 · Windows"')}
       ${session('s2', '10.0.0.2', 'IsOwn="false" Browser="Safari 18 · iPhone" Place="/synoptic/7"')}
       <Session Id="s3" Login="ines" Address="10.0.0.3" Since="${hour}" Place="/synoptic"/></Content>`,
    ),
    endOwnSession: output(0, '<Content Result="done"/>'),
  });
  await logIn('ines');
  fireEvent.click(await screen.findByRole('button', { name: /^User menu of ines/ }));
  fireEvent.click(await screen.findByText('Where you are logged in'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Where you are logged in' }));
  const rows = await dialog.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent?.includes('this session'))).toEqual([true, false, false]);
  expect(rows[1]?.textContent).toMatch(/^Safari 18 · iPhone 10.0.0.2Wells · since/);
  expect(rows[2]?.textContent).toMatch(
    /^Unknown browser 10.0.0.3First page · since .*before the restart of the device/,
  );
  fireEvent.click(dialog.getByRole('button', { name: 'End the session from 10.0.0.2' }));
  fireEvent.click(dialog.getByRole('button', { name: 'End all others' }));
  await waitFor(() =>
    expect(requests.filter(({ name }) => name === 'endOwnSession').map(({ body }) => body)).toEqual([
      '<payload><Id>s2</Id></payload>',
      '<payload/>',
    ]),
  );
});

test('the user menu says what one may, and where', async () => {
  visit('/synoptic/7', {
    identityCard: card('t1', 'Administration'),
    getUserProfile: profile('IsNormalMode="true" Profile="1"'),
    getRights: output(
      0,
      `<Content><Rights Login="ines" Profile="1" IsLocked="false" Unseen="2"><Place Area="North"><Point>N.P1</Point>
       <Action>view</Action><Action>command</Action><Group>Night</Group></Place></Rights></Content>`,
    ),
  });
  await logIn('ines');
  fireEvent.click(await screen.findByRole('button', { name: /^User menu of ines/ }));
  fireEvent.click(await screen.findByText('What you may do'));
  const dialog = within(await screen.findByRole('dialog', { name: 'What you may do' }));
  await dialog.findByText('see, command and change programmes');
  dialog.getByText('North · Night');
  dialog.getByText('2 points are not seen.');
});
