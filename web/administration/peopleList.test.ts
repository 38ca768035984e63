import { expect, test } from 'vitest';
import type { People } from '../api/administration.ts';
import { PeopleList } from './peopleList.ts';

const people = (...logins: string[]): People => ({
  sessions: [],
  accounts: logins.map((login) => ({
    login,
    profile: 1,
    isPasswordEditable: true,
    isLocked: false,
    passwordExpiresAt: undefined,
  })),
});
const logins = (list: PeopleList) => list.state.people?.accounts.map(({ login }) => login);

test('it is loading until the device answers', async () => {
  const list = new PeopleList(async () => people('ines'));
  expect(list.state.status).toBe('loading');
  await list.refresh();
  expect([list.state.status, logins(list)]).toEqual(['ready', ['ines']]);
});

test('without an answer what was known stays, and is marked', async () => {
  let answer: People | undefined = people('ines');
  const list = new PeopleList(async () => answer);
  await list.refresh();
  answer = undefined;
  await list.refresh();
  expect([list.state.status, logins(list)]).toEqual(['failed', ['ines']]);
});

test('an answer that was overtaken is not shown', async () => {
  const answers: ((people: People) => void)[] = [];
  const list = new PeopleList(() => new Promise((resolve) => answers.push(resolve)));
  const [first, second] = [list.refresh(), list.refresh()];
  answers[1]?.(people('new'));
  await second;
  answers[0]?.(people('old'));
  await first;
  expect(logins(list)).toEqual(['new']);
});

test.each(['unknown', 'refused', 'own', 'permanent', 'failed'] as const)(
  'what was %s is told until the next thing is done',
  async (outcome) => {
    const list = new PeopleList(async () => people());
    await list.act(async () => outcome);
    expect(list.state.outcome).toBe(outcome);
    await list.act(async () => 'done');
    expect(list.state.outcome).toBeUndefined();
  },
);
