// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { card, config, output, profile } from '../session/scriptedDevice.ts';
import { speak } from '../text/language.ts';
import { furnish, logIn, visit } from './testVisit.tsx';

const page = (attributes: string, elements = '') =>
  `<SynopticWeb SynopticWidth="100" SynopticHeight="100" ${attributes}>${elements}</SynopticWeb>`;
const hall = page('SynopticId="hall" SynopticName="Hall" IsAuthenticationRequired="false"');
const comment = '<TextComment TextValue="Kept here" PositionX="1" PositionY="1" Width="90" Height="20"/>';
const announced = '<Service Name="Text" Version="1" Languages="fr"/>';
const texts = (...rows: [string, string][]) =>
  output(0, `<Content>${rows.map(([from, to]) => `<Text From="${from}" To="${to}"/>`).join('')}</Content>`);
const translatedStation = {
  identityCard: card('t1').replace('</Id', `<Services>${announced}</Services></Id`),
  getUserProfile: profile('IsNormalMode="true" Profile="1"'),
  getConfig: config(page('SynopticId="t" SynopticName="Tanks" IsFirst="true"', comment) + hall),
  getConfigUnAuth: config(`<Services>${announced}</Services>${hall}`),
  getTexts: texts(['Tanks', 'Réservoirs'], ['Kept here', 'En réserve'], ['Hall', 'Accueil'], ['Saint-Aubin', 'Eaux']),
  getTextsUnAuth: texts(['Hall', 'Accueil']),
};
const speaks = (language: 'en' | 'fr') => act(() => speak(language, document.documentElement));
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeAll(furnish);
afterEach(async () => {
  cleanup();
  await speaks('en');
});

test('pages and what stands on them are in the reader’s language, from the moment that it is chosen', async () => {
  const { requests } = visit('/synoptic', translatedStation);
  await logIn();
  await title('Tanks');
  expect(requests.some(({ name }) => name === 'getTexts')).toBe(false);
  await speaks('fr');
  await title('Réservoirs');
  screen.getByText('En réserve');
  await waitFor(() => expect(document.title).toBe('Eaux'));
  await speaks('en');
  await title('Tanks');
  screen.getByText('Kept here');
});

test('a visitor reads the open pages in his own', async () => {
  await speaks('fr');
  const { requests } = visit('/unAuthSynoptic', translatedStation);
  await title('Accueil');
  expect(requests.find(({ name }) => name === 'getTextsUnAuth')).toMatchObject({
    credential: undefined,
    body: '<payload><Language>fr</Language></payload>',
  });
});

test('a device that gives no texts goes on in its own language', async () => {
  visit('/synoptic', { ...translatedStation, getTexts: output(7) });
  await logIn();
  await title('Tanks');
  await speaks('fr');
  await title('Tanks');
  screen.getByText('Kept here');
});
