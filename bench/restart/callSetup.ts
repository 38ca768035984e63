import { equal } from 'node:assert/strict';
import type { RestartSite } from './restartSite.ts';

const waitS = 600;

const duty = (person: string) => [[{ time: '00:00', person }], [], [], [], [], [], []];

/** A rule for the area of each alarm with a call-out, and persons with a channel each. */
function documentOf({ receiver }: RestartSite) {
  const hook = (id: 'works' | 'fails' | 'hangs') => ({
    ...{ id, kind: 'webhook', url: `${receiver.url}/${id}` },
    ...(id === 'works' && { bearer: 'key' }),
  });
  const person = (id: string, way: string, login?: string) => ({ id, login, ways: [{ way }] });
  const rule = (area: string, ...persons: string[]) => ({
    areas: [area],
    steps: persons.map((who) => ({ who, waitS })),
  });
  return {
    version: 1,
    ways: [
      ...(['works', 'fails', 'hangs'] as const).map(hook),
      { id: 'horn', kind: 'horn', point: 'horn' },
      // Its point was removed by a configuration.
      { id: 'hornGone', kind: 'horn', point: 'gone' },
    ],
    // Each is called out for the alarm of the same name; `next` after `called`.
    persons: [
      ...[person('called', 'works'), person('next', 'works'), person('queued', 'fails'), person('halfSent', 'hangs')],
      ...[person('hornOn', 'horn'), person('pointGone', 'hornGone'), person('leaving', 'works', 'leaving')],
      ...[person('linkOpen', 'works', 'linked'), person('linkUsed', 'works', 'linked')],
    ],
    rules: [
      rule('called', 'called', 'next'),
      ...['queued', 'halfSent', 'linkOpen', 'linkUsed', 'hornOn', 'pointGone'].map((id) => rule(id, id)),
      // No alarm has that area any longer.
      rule('areaGone', 'roster:main'),
    ],
    roster: [{ id: 'main', from: '2026-01-05', weeks: [duty('called'), duty('next')] }],
    test: null,
  };
}

const setups = new WeakMap<RestartSite, Promise<void>>();

export function setUpCalls(site: RestartSite): Promise<void> {
  return setups.getOrInsertComputed(site, async () => {
    const document = JSON.stringify(documentOf(site));
    const ada = site.person('ada');
    equal((await ada.call('setMessageSetup', { document })).result, 'done');
    equal((await ada.call('setSecret', { name: 'key', kind: 'password', value: 'hush-hush' })).result, 'done');
  });
}
