// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { testWorld } from '../live/testWorld.ts';
import { WorldContext } from '../live/WorldContext.ts';
import { AccountDialog } from './AccountDialog.tsx';
import { AccountQuestion } from './AccountQuestion.tsx';

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
});
afterEach(cleanup);

const ines = {
  login: 'ines',
  name: undefined,
  profile: 1,
  isPasswordEditable: true,
  isLocked: false,
  passwordExpiresAt: undefined,
  oneTime: undefined,
  lastLogin: undefined,
  lastAddress: undefined,
};
const ofDirectory = { ...ines, isPasswordEditable: false, directory: 'active' } as const;
const none = () => undefined;

test.each([
  ['Europe/Paris', '2026-11-20T13:02Z', '2026-11-21', '2026-11-20T23:00Z'],
  // A day of 25 hours is not over after 24; and days that begin at one in the morning.
  ['Europe/Paris', '2026-10-24T22:30Z', '2026-10-26', '2026-10-25T23:00Z'],
  ['America/Santiago', '2026-09-05T16:00Z', '2026-09-06', '2026-09-06T04:00Z'],
  ['Asia/Beirut', '2026-03-28T10:00Z', '2026-03-29', '2026-03-28T22:00Z'],
  ['Asia/Kathmandu', '2028-02-28T20:00Z', '2028-03-01', '2028-02-29T18:15Z'],
])('in %s at %s a password can expire with the beginning of %s', (timeZone, now, day, begin) => {
  const { world } = testWorld(undefined, { timeZone: () => timeZone }, Date.parse(now));
  const onWish = vi.fn();
  render(
    <I18nProvider i18n={i18n}>
      <WorldContext value={world}>
        <AccountDialog groups={undefined} isWhole isOwn={false} account={ines} onWish={onWish} onClose={none} />
      </WorldContext>
    </I18nProvider>,
  );
  fireEvent.click(screen.getByLabelText('Require a new password from a date'));
  expect((screen.getByLabelText('Date') as HTMLInputElement).value).toBe(day);
  fireEvent.submit(screen.getByRole('button', { name: 'Continue' }));
  expect(onWish).toHaveBeenCalledWith({ about: {}, password: { kind: 'day', at: Date.parse(begin) } });
});

test('the name of a person of the directory is not offered: the directory says it', () => {
  const { world } = testWorld(undefined);
  render(
    <I18nProvider i18n={i18n}>
      <WorldContext value={world}>
        <AccountDialog groups={[]} isWhole isOwn={false} account={ofDirectory} onWish={none} onClose={none} />
      </WorldContext>
    </I18nProvider>,
  );
  expect(screen.queryByLabelText('Name')).toBeNull();
  screen.getByLabelText('E-mail');
});

test.each([
  [ines, /can no longer log in/],
  [ofDirectory, /the next login makes the account again; to refuse it here, lock/],
])('a deletion says whether a login is possible again', (account, words) => {
  render(
    <I18nProvider i18n={i18n}>
      <AccountQuestion step={{ kind: 'delete', account }} onConfirm={none} onClose={none} />
    </I18nProvider>,
  );
  screen.getByText(words);
});
