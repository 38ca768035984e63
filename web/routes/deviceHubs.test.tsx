// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { card, output, profile } from '../session/scriptedDevice.ts';
import { furnish, logIn, visit } from '../wiring/testVisit.tsx';

beforeAll(furnish);
afterEach(cleanup);

const hub = (rest: string) =>
  `<Hub Name="North" Url="https://hub.town:8444" Fingerprint="abcd1234" EnrolledAt="0" EnrolledBy="ada" ${rest}/>`;

async function administrator(answers = {}, services: Parameters<typeof card>[1][] = ['Administration', 'Uplink']) {
  const device = visit('/diagnostic/device', {
    identityCard: card('t1', ...services),
    getUserProfile: profile('IsNormalMode="true" Profile="3"'),
    getHubs: output(0, '<Content/>'),
    ...answers,
  });
  await logIn('ada');
  return device;
}

test('the hubs that a station shows itself to: which are connected, and why others are not', async () => {
  const rows = `${hub('IsConnected="true" Since="60000"')}${hub('IsConnected="false" Fault="otherKey"').replace('North', 'South')}`;
  await administrator({ getHubs: output(0, `<Content Fingerprint="0011aabb">${rows}</Content>`) });
  const north = await screen.findByRole('article', { name: 'North' });
  expect(north.textContent).toContain('Connected since');
  expect(north.textContent).toContain('abcd1234');
  const south = screen.getByRole('article', { name: 'South' });
  expect(south.textContent).toContain('The hub has another key than at the enrolment');
  expect(screen.getByText(/Fingerprint of this station’s key/).parentElement?.textContent).toContain('0011aabb');
});

test('a station is enrolled by the address and the code of the hub; a refusal says what to do', async () => {
  let reply = '<Content Result="refused" Reason="otherHub"/>';
  const { requests } = await administrator({ enrolAtHub: () => output(0, reply) });
  await screen.findByText(/No hubs\./);
  fireEvent.click(screen.getByRole('button', { name: 'Enrol at a hub…' }));
  const dialog = within(screen.getByRole('dialog'));
  const submit = () =>
    fireEvent.submit(dialog.getByRole('button', { name: 'Enrol station' }).closest('form') as Element);
  submit();
  await dialog.findByText('Enter the code.');
  fireEvent.change(dialog.getByLabelText('Address of the hub’s uplink port'), {
    target: { value: 'https://hub:8444' },
  });
  fireEvent.change(dialog.getByLabelText('Code'), { target: { value: ' abc.def ' } });
  submit();
  expect((await dialog.findByRole('alert')).textContent).toContain('is not the one in the code');
  reply = '<Content Result="done" Name="North"/>';
  submit();
  await screen.findByText('The station is enrolled at North.');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(requests.find(({ name }) => name === 'enrolAtHub')?.body).toContain('<Code>abc.def</Code>');
});

test('a hub is left only after a question, and a hub itself is enrolled nowhere', async () => {
  const { requests } = await administrator({
    getHubs: output(0, `<Content>${hub('IsConnected="true"')}</Content>`),
    leaveHub: output(0, '<Content Result="done"/>'),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Leave North…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Leave the hub North?' }));
  expect(requests.some(({ name }) => name === 'leaveHub')).toBe(false);
  fireEvent.submit(dialog.getByRole('button', { name: 'Leave hub' }).closest('form') as Element);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests.find(({ name }) => name === 'leaveHub')?.body).toContain('<Name>North</Name>');
  cleanup();
  const other = await administrator({}, ['Administration', 'Uplink', 'Fleet']);
  await screen.findByText(/Link and service status is not available/);
  expect(other.requests.some(({ name }) => name === 'getHubs')).toBe(false);
});
