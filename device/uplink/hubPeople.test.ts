import { expect, test } from 'vitest';
import { type HubUser, hubLogin } from '../../protocol/uplink/hubUser.ts';
import { HubPeople } from './hubPeople.ts';
import { olga } from './testHub.ts';

function people() {
  let tick = 0;
  const changed: string[] = [];
  const known = new HubPeople({
    tick: () => tick,
    userOf: (hub, { login, profile, isConfirmed }: HubUser) => ({
      ...{ login: hubLogin(hub, login), profile, isConfirmed },
      ...{ isPasswordEditable: false, isExpired: false, isLocked: false },
    }),
    onChange: (login) => changed.push(login),
  });
  const later = (ms: number) => {
    tick += ms;
  };
  return { known, later, changed };
}

test('a person is known for a minute after the last request, and as long as one goes on', () => {
  const { known, later } = people();
  const stream = known.heard('Town', olga);
  known.heard('Town', olga).end();
  later(600_000);
  expect(known.find('hub:Town:olga')).toMatchObject({ profile: 0 });
  stream.end();
  later(59_000);
  expect(known.find('hub:Town:olga')).toBeDefined();
  later(2000);
  expect(known.find('hub:Town:olga')).toBeUndefined();
  expect(known.find('olga')).toBeUndefined();
});

test('people of two hubs are not taken for each other', () => {
  const { known } = people();
  known.heard('Town', olga);
  expect(known.find('hub:City:olga')).toBeUndefined();
});

test('a password that was confirmed is so for that request alone', () => {
  const { known, changed } = people();
  expect(known.heard('Town', { ...olga, isConfirmed: true }).user().isConfirmed).toBe(true);
  expect(known.find('hub:Town:olga')?.isConfirmed).toBe(false);
  known.heard('Town', olga);
  expect(changed).toEqual([]);
});

test('other rights end what they have open', () => {
  const { known, changed } = people();
  known.heard('Town', { ...olga, profile: 1 });
  known.heard('Town', olga);
  expect(changed).toEqual(['hub:Town:olga']);
  expect(known.find('hub:Town:olga')).toMatchObject({ profile: 0 });
});
