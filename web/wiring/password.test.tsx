// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { card, output, profile } from '../session/scriptedDevice.ts';
import { furnish, here, logIn, visit } from './testVisit.tsx';

beforeAll(furnish);
afterEach(cleanup);

async function atPassword(answers = {}) {
  const device = visit('/', { identityCard: card('t1', 'SetPassword'), setPassword: output(0), ...answers });
  await logIn();
  fireEvent.click(await screen.findByRole('button', { name: 'User menu of ines' }));
  fireEvent.click(await screen.findByText('Change password', { selector: 'a' }));
  await screen.findByLabelText('Current password');
  return device;
}

function change(current: string, wanted: string, confirmed = wanted) {
  fireEvent.change(screen.getByLabelText('Current password'), { target: { value: current } });
  fireEvent.change(screen.getByLabelText('New password'), { target: { value: wanted } });
  fireEvent.change(screen.getByLabelText('Confirm new password'), { target: { value: confirmed } });
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
}

test('the rule stands beside the field from the start, and belongs to it (R18)', async () => {
  await atPassword();
  const rule = screen.getByText(/^8 to 128 characters/);
  expect(screen.getByLabelText('New password').getAttribute('aria-describedby')).toBe(rule.id);
});

test.each([
  ['a wrong current one', 'other', 'another-1', 'another-1', 'This is not your current password.'],
  ['one too short', 'secret', 'short', 'short', 'The new password must have 8 to 128 characters.'],
  ['one too long', 'secret', 'x'.repeat(129), 'x'.repeat(129), 'The new password must have 8 to 128 characters.'],
  ['a space', 'secret', 'with a space', 'with a space', 'The new password contains a character that is not accepted.'],
  ['an accent', 'secret', 'motdépasse', 'motdépasse', 'The new password contains a character that is not accepted.'],
  ['another confirmation', 'secret', 'another-1', 'another-2', 'The confirmation differs from the new password.'],
])(
  '%s is refused beside its field, and nothing leaves the browser (spec §5, R18)',
  async (_, now, next, again, words) => {
    const { requests } = await atPassword();
    change(now, next, again);
    await screen.findByText(words);
    expect(requests.map(({ name }) => name)).not.toContain('setPassword');
  },
);

test('the same password as before is refused too (spec §5, R18)', async () => {
  const { requests } = visit('/', { identityCard: card('t1', 'SetPassword'), setPassword: output(0) });
  await logIn('ines', 'long-enough');
  fireEvent.click(await screen.findByRole('button', { name: 'User menu of ines' }));
  fireEvent.click(await screen.findByText('Change password', { selector: 'a' }));
  await screen.findByLabelText('Current password');
  change('long-enough', 'long-enough');
  await screen.findByText('The new password is the same as the current one.');
  expect(requests.map(({ name }) => name)).not.toContain('setPassword');
});

test.each([
  [
    'firstPassword',
    'Choose your password',
    /^You logged in with a one-time password: .* It was valid for this login only\. Choose your own password to continue\.$/,
  ],
  ['', 'Change password', /^Your password has expired\.$/],
])('a login that must change its password (%s) reads why', async (cause, title, words) => {
  visit('/auth', { identityCard: () => new Response(output(3), { headers: { 'vigie-cause': cause } }) });
  await logIn();
  fireEvent.click(await screen.findByRole('button', { name: 'Change password' }));
  await screen.findByText(words);
  screen.getByRole('heading', { name: title });
});

test('a one-time password is not asked for again: it was typed a moment ago', async () => {
  let isFirst = true;
  const { requests } = visit('/auth', {
    identityCard: () =>
      isFirst
        ? new Response(output(3), { headers: { 'vigie-cause': 'firstPassword' } })
        : new Response(card('t1', 'SetPassword')),
    setPassword: () => {
      isFirst = false;
      return new Response(output(0));
    },
  });
  await logIn('ines', 'one-time-1');
  fireEvent.click(await screen.findByRole('button', { name: 'Change password' }));
  await screen.findByRole('heading', { name: 'Choose your password' });
  expect(screen.queryByLabelText('Current password')).toBeNull();
  const choose = (wanted: string) => {
    fireEvent.change(screen.getByLabelText('New password'), { target: { value: wanted } });
    fireEvent.change(screen.getByLabelText('Confirm new password'), { target: { value: wanted } });
    fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
  };
  choose('one-time-1');
  await screen.findByText('The new password is the same as the current one.');
  choose('my-own-one');
  await screen.findByText('The password was changed.');
  const { body } = requests.find(({ name }) => name === 'setPassword') ?? {};
  expect(body).toContain('one-time-1');
  expect(body).toContain('my-own-one');
});

test('a change is reported, after the login with the new password (spec §4, R18)', async () => {
  await atPassword();
  change('secret', 'another-1');
  await screen.findByText('The password was changed.');
  await waitFor(() => expect(here()).toBe('/synoptic'));
});

test('code 101 in its words, and the operator stays (spec §8, R18)', async () => {
  await atPassword({ setPassword: output(101) });
  change('secret', 'another-1');
  await screen.findByText('This password is permanent');
  expect(here()).toBe('/password');
});

test('an account whose password is permanent has no such menu item, and the screen says so (spec §6, R6)', async () => {
  visit('/', {
    identityCard: card('t1', 'SetPassword'),
    getUserProfile: profile('IsNormalMode="true" Profile="1" IsPasswordEditable="false"'),
  });
  await logIn();
  fireEvent.click(await screen.findByRole('button', { name: 'User menu of ines' }));
  await screen.findByText('Theme');
  expect(screen.queryByText('Change password', { selector: 'a' })).toBeNull();
});
