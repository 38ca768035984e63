// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { acknowledgeMessageUnAuth, type LinkAnswer } from '../../../protocol/calls/messageLink.ts';
import { element } from '../../../protocol/wire/xml.ts';
import { parseXml } from '../../api/parseXml.ts';
import { testClient } from '../../api/testClient.ts';
import { LinkPage } from './LinkPage.tsx';

const token = 'abcdefghij_klmnopqr-st';
/** As the wire has it. */
const answer = (attributes: string, inside = '') =>
  acknowledgeMessageUnAuth.reply?.read(parseXml(`<Content ${attributes}>${inside}</Content>`) ?? element('Content'));
const alarm = (occurrence: number, state = 'activeUnacknowledged') =>
  `<Alarm Occurrence="${occurrence}" Priority="1" State="${state}" Text="Pump ${occurrence} tripped" Area="North" Object="Pump 1"
    RaisedAt="1764100800000" Value="Tripped" ValueNow="Running" Action="Reset the drive"/>`;
const shown = answer(
  'Result="done" StationName="Town water" TimeZone="Europe/Paris" Now="1764100860000" Person="Paul"',
  alarm(1),
);
const refused = (reason: string, inside = '') =>
  answer(`Result="refused" Reason="${reason}" By="anna" At="1764100800000" TimeZone="Europe/Paris"`, inside);

const read = vi.fn<(request: { token: string }) => LinkAnswer | undefined>();
const acknowledge = vi.fn<(request: { token: string; occurrence: number }) => LinkAnswer | undefined>();
const client = testClient({ getMessageUnAuth: read, acknowledgeMessageUnAuth: acknowledge });
beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  history.replaceState(null, '', `/message#${token}`);
  read.mockReset().mockReturnValue(shown);
  acknowledge.mockReset();
});
afterEach(cleanup);

const open = () =>
  act(async () => {
    render(
      <I18nProvider i18n={i18n}>
        <LinkPage client={client} />
      </I18nProvider>,
    );
  });
const button = () => screen.queryByRole('button', { name: 'Acknowledge' });
const press = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Acknowledge' })));
const status = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join(' ');

test('the occurrence alone is shown, in the zone of the device; opening the link acknowledges nothing', async () => {
  await open();
  screen.getByRole('heading', { name: /Pump 1 tripped/ });
  screen.getByRole('img', { name: 'Priority 1' });
  const text = screen.getByRole('main').textContent ?? '';
  for (const part of [
    'Town water',
    'Reset the drive',
    '21:00:00',
    'UTC+1',
    'Tripped',
    'Running',
    'Paul',
    'Europe/Paris',
  ])
    expect(text).toContain(part);
  expect(read).toHaveBeenCalledWith({ token });
  expect(acknowledge).not.toHaveBeenCalled();
});

test('a press acknowledges the occurrence that was displayed, and says by whom', async () => {
  acknowledge.mockReturnValue(answer('Result="done" By="paul" At="1764100870000"', alarm(1, 'activeAcknowledged')));
  await open();
  await press();
  expect(acknowledge).toHaveBeenCalledExactlyOnceWith({ token, occurrence: 1 });
  expect(status()).toContain('The alarm is acknowledged. Acknowledged by paul at 21:01:10');
  expect(screen.queryByText('Active, unacknowledged')).toBeNull();
  screen.getByText('Reset the drive');
  expect(button()).toBeNull();
});

test('the focus stays where there is something to press, and else goes to what became of it', async () => {
  acknowledge
    .mockReturnValueOnce(undefined)
    .mockReturnValue(answer('Result="done" By="paul"', alarm(1, 'activeAcknowledged')));
  await open();
  button()?.focus();
  await press();
  expect(document.activeElement).toBe(button());
  await press();
  expect(document.activeElement?.textContent).toContain('The alarm is acknowledged.');
});

test('without a response nothing is pretended, and the same press can be made again', async () => {
  acknowledge.mockReturnValueOnce(undefined).mockReturnValueOnce(refused('used'));
  await open();
  await press();
  expect(status()).toContain('It is unknown whether the alarm was acknowledged.');
  await press();
  expect(acknowledge).toHaveBeenCalledTimes(2);
  expect(status()).toContain('This link has already been used. Acknowledged by anna');
  expect(button()).toBeNull();
});

test('a newer occurrence is shown first, and acknowledged by a second press', async () => {
  acknowledge
    .mockReturnValueOnce(refused('newerOccurrence', alarm(2)))
    .mockReturnValueOnce(answer('Result="done"', alarm(2, 'activeAcknowledged')));
  await open();
  await press();
  screen.getByRole('heading', { name: /Pump 2 tripped/ });
  expect(status()).toContain('The alarm has occurred again.');
  await press();
  expect(acknowledge).toHaveBeenLastCalledWith({ token, occurrence: 2 });
  expect(status()).toContain('The alarm is acknowledged.');
});

test.each([
  ['unknown', /not valid/],
  ['used', /already been used/],
  ['expired', /24 hours/],
  ['accountEnded', /locked, deleted or changed/],
  ['acknowledged', /already been acknowledged/],
  ['over', /returned to normal/],
  ['tooOften', /Too many/],
])('a link that is refused (%s) says why in words, with nothing to press', async (reason, words) => {
  read.mockReturnValue(refused(reason));
  await open();
  expect(status()).toMatch(words);
  expect(button()).toBeNull();
});

test('a device that does not respond is told of, and read again by hand', async () => {
  read.mockReturnValueOnce(undefined);
  await open();
  expect(status()).toContain('The alarm could not be loaded.');
  expect(button()).toBeNull();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  screen.getByRole('heading', { name: /Pump 1 tripped/ });
});

test('a part of a link leads nowhere, and nothing is sent', async () => {
  history.replaceState(null, '', '/message#abc');
  await open();
  screen.getByText(/only part of a link/);
  expect(read).not.toHaveBeenCalled();
});
