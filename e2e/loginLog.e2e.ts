import { join } from 'node:path';
import { expect } from 'vitest';
import { Events } from '../device/events/events.ts';
import { openEventsDb } from '../device/store/testDatabases.ts';

import { LogView } from './operator/logView.ts';
import { siteTest } from './scene.ts';
import { call } from './site/wire.ts';

const address = '10.0.0.7';

/** On which passwords were guessed, and a program made up pages. */
const test = siteTest({
  prepare: (folder) => {
    const db = openEventsDb(join(folder, 'data'));
    const time = Date.now() - 3_600_000;
    const log = new Events({ db, now: () => time, tick: () => 0 });
    for (let i = 0; i < 42; i++) {
      const person = ['mallory', 'trudy'][i % 2];
      log.recordFolded({ kind: 'loginFailed', person, address, fields: { reason: 'wrongPassword' } });
    }
    for (let i = 0; i < 23; i++) log.recordFolded({ kind: 'login', person: 'ines', address: `10.0.0.${i}` });
    log.closeRepeats('all');
    log.record({ kind: 'sessionOver', person: 'ines', address, fields: { reason: 'tooManySessions' } });
    db.close();
  },
});

test('repeats are one row that says how many and since when; a failed name is for administrators', async ({
  arrive,
  site,
}) => {
  const [admin, observer] = [await arrive(), await arrive()];
  for (const [operator, person] of [
    [admin, 'admin'],
    [observer, 'observer'],
  ] as const) {
    await operator.comeInAt('diagnostic/operation-log', person);
  }
  await call(site, 'getUserProfile', [], 'my-secret-word:x');
  const row = (of: typeof admin, text: RegExp) => new LogView(of.page).rows.filter({ hasText: text });
  const known =
    /Login refused41 more · 2 names · since \d\d:\d\d:\d\d trudy, mallory ?wrong login or password ?10\.0\.0\.7/;
  await row(admin, known).waitFor();
  await row(admin, /Login refused.*my-secret-word/).waitFor();
  await row(admin, /Login3 more · since .*ines several addresses/).waitFor();
  await row(admin, /Session ended.*too many sessions for this login.*ines/).waitFor();

  await row(observer, /Login refused41 more · 2 names · since \d\d:\d\d:\d\d\D/).waitFor();
  await row(observer, /Login refused name visible to administrators only/).waitFor();
  // Neither names that may be passwords, nor where they came from.
  expect((await new LogView(observer.page).inSight()).join('\n')).not.toMatch(
    /mallory|trudy|my-secret-word|127\.0|10\.0/,
  );
  await observer.picture('failed logins');
});

test('the same in French', async ({ operator }) => {
  const { page } = operator;
  await operator.open('auth');
  await page.evaluate(() => localStorage.setItem('vigie.language', 'fr'));
  await page.reload();
  await page.getByLabel('Identifiant').fill('observer');
  await page.getByLabel('Mot de passe').fill('look-around');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await operator.goTo('Journal d’exploitation');
  const { rows } = new LogView(page);
  for (const words of [
    /Connexion refuséeencore 41 · 2 noms · depuis/,
    /Connexion refusée.*nom visible des administrateurs seulement/,
    /Connexionencore 3 · depuis .*plusieurs adresses/,
    /Session terminée.*trop de sessions de ce compte/,
  ])
    await rows.filter({ hasText: words }).first().waitFor();
  await operator.picture('failed logins, in French');
});
