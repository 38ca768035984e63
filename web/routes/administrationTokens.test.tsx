// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { card, output, profile } from '../session/scriptedDevice.ts';
import { furnish, logIn, visit } from '../wiring/testVisit.tsx';

beforeAll(furnish);
afterEach(cleanup);

const hour = 3_600_000;
const text = `vigie_${'a'.repeat(43)}`;
const tokens = output(
  0,
  `<Content><Token Name="dashboard" Points="PS1.*" MadeAt="${hour}" MadeBy="ada" LastUse="${2 * hour}" LastAddress="10.0.0.9"><Purpose>values</Purpose><Purpose>alarms</Purpose></Token>
   <Token Name="old report" Until="${hour}" MadeAt="1" MadeBy="ada"><Purpose>history</Purpose></Token></Content>`,
);

async function administrator(answers = {}) {
  const device = visit('/diagnostic/users', {
    identityCard: card('t1', 'Administration', 'Token'),
    getUserProfile: profile('IsNormalMode="true" Profile="3"'),
    getSessions: output(0, '<Content/>'),
    getAccounts: output(0, '<Content/>'),
    getTokens: tokens,
    ...answers,
  });
  await logIn('admin');
  await screen.findByText('dashboard');
  return device;
}
const dialog = () => within(screen.getByRole('dialog'));
const confirm = (button: string) => fireEvent.click(dialog().getByRole('button', { name: button }));
const type = (label: RegExp | string, value: string) =>
  fireEvent.change(dialog().getByLabelText(label), { target: { value } });

test('tokens are listed with what they read, where, until when, and their last use', async () => {
  await administrator();
  const row = (name: RegExp) => within(screen.getByRole('row', { name }));
  row(/^dashboard/).getByText('Values, Alarms');
  row(/^dashboard/).getByText('PS1.*');
  row(/^dashboard/).getByText('10.0.0.9');
  row(/^old report/).getByText('All');
  row(/^old report/).getByText('Not used');
  row(/^old report/).getByText(/^Expired on/);
});

test('a new token is shown once, with a button that copies it', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText } }));
  const { requests } = await administrator({ makeToken: output(0, `<Content Result="done" Token="${text}"/>`) });
  fireEvent.click(screen.getByRole('button', { name: 'New token' }));
  type('Name', ' wall ');
  fireEvent.click(dialog().getByLabelText('Values'));
  fireEvent.click(dialog().getByLabelText('Metrics'));
  type('Points', 'PS1.*');
  confirm('Create token');
  await screen.findByText(text);
  expect(requests.find(({ name }) => name === 'makeToken')?.body).toBe(
    '<payload><Token Name="wall" Points="PS1.*"><Purpose>values</Purpose><Purpose>metrics</Purpose></Token></payload>',
  );
  confirm('Copy token');
  await screen.findByText('Copied');
  expect(writeText).toHaveBeenCalledWith(text);
  confirm('I have stored it');
  expect(screen.queryByText(text)).toBeNull();
  vi.unstubAllGlobals();
});

test('what is missing or refused is said beside its field', async () => {
  const { requests } = await administrator({ makeToken: output(0, '<Content Result="refused" Reason="badPoints"/>') });
  fireEvent.click(screen.getByRole('button', { name: 'New token' }));
  confirm('Create token');
  await screen.findByText('Required.');
  type('Name', 'wall');
  confirm('Create token');
  await screen.findByText('Choose at least one.');
  expect(requests.some(({ name }) => name === 'makeToken')).toBe(false);
  fireEvent.click(dialog().getByLabelText('History'));
  confirm('Create token');
  const fault = await screen.findByText(/^Not a valid pattern/);
  expect(dialog().getByLabelText('Points').getAttribute('aria-describedby')).toContain(fault.id);
});

test('a token is revoked after it was confirmed', async () => {
  const { requests } = await administrator({ revokeToken: output(0, '<Content Result="done"/>') });
  fireEvent.click(screen.getByRole('button', { name: 'Revoke dashboard…' }));
  expect(requests.some(({ name }) => name === 'revokeToken')).toBe(false);
  confirm('Revoke token');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests.find(({ name }) => name === 'revokeToken')?.body).toBe('<payload><Name>dashboard</Name></payload>');
});

test('a device without tokens is not asked for them (R6)', async () => {
  const { requests } = visit('/diagnostic/users', {
    identityCard: card('t1', 'Administration'),
    getUserProfile: profile('IsNormalMode="true" Profile="3"'),
    getSessions: output(0, '<Content/>'),
    getAccounts: output(0, '<Content/>'),
  });
  await logIn('admin');
  await screen.findByText('Accounts');
  expect(screen.queryByText('Tokens for programs')).toBeNull();
  expect(requests.some(({ name }) => name === 'getTokens')).toBe(false);
});
