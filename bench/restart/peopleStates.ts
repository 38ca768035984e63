import { deepEqual, equal, ok } from 'node:assert/strict';
import { passwords } from '../../device/tests/testCommands.ts';
import { Drafter, renaming } from '../../device/tests/testDrafts.ts';
import { getSince } from '../../protocol/calls/since.ts';
import { getTrendViews, saveTrendView } from '../../protocol/calls/trendView.ts';
import { element } from '../../protocol/wire/xml.ts';
import type { RestartSite } from './restartSite.ts';
import type { RestartStateRow } from './restartState.ts';
import { passwordOf } from './restartStation.ts';

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];
/** Error codes (spec §8): wrong login, refused for now or permanently, password to be changed. */
const codes = { fine: 0, wrong: 1, refused: 2, expired: 3 } as const;
/** A delay after guessing begins with 30 s: what is not checked within this may be over. */
const surelyDelayedMs = 25_000;

const own = (login: string): readonly [string, string] => [login, passwordOf(login)];
const path = element('XPathRequest', {}, 'SynopticWebCfg');
const codeOf = async (site: RestartSite, who: readonly [string, string]) =>
  (await site.call('getConfig', who, path)).code;

async function setAccount(site: RestartSite, login: string, isLocked: boolean, expiresAt?: number): Promise<void> {
  equal(
    (await site.person('ada').call('setAccount', { login, isLocked, passwordExpiresAt: expiresAt })).result,
    'done',
  );
}

async function oneTime(site: RestartSite, login: string): Promise<readonly [string, string]> {
  const { password = '' } = await site.person('ada').call('createAccount', { login, profile: 1 });
  return [login, password];
}

const accountOf = async (site: RestartSite, login: string) =>
  (await site.person('ada').call('getAccounts')).accounts.find((one) => one.login === login);

export const peopleStates = {
  oneTimeUnused: {
    arrange: async (site) => {
      await oneTime(site, 'unused');
      const before = await accountOf(site, 'unused');
      ok(before?.oneTime === 'unused');
      return { check: async () => deepEqual(await accountOf(site, 'unused'), before) };
    },
    isIn: 'copy',
  },
  oneTimeUsed: {
    arrange: async (site) => {
      const who = await oneTime(site, 'used');
      const until = site.now() + 10 * minuteMs;
      equal(await codeOf(site, who), codes.expired);
      return { check: async () => equal(await codeOf(site, who), site.now() > until ? codes.wrong : codes.expired) };
    },
    isIn: 'copy',
  },
  accountExpiring: {
    arrange: async (site) => {
      const until = site.now() + hourMs;
      await setAccount(site, 'expiring', false, until);
      return {
        check: async () => equal(await codeOf(site, own('expiring')), site.now() >= until ? codes.expired : codes.fine),
      };
    },
    isIn: 'copy',
  },
  accountExpired: {
    arrange: async (site) => {
      const since = site.now() - dayMs;
      await setAccount(site, 'expired', false, since);
      return {
        check: async () => equal(await codeOf(site, own('expired')), site.now() >= since ? codes.expired : codes.fine),
      };
    },
    isIn: 'copy',
  },
  accountLocked: {
    arrange: async (site) => {
      await setAccount(site, 'locked', true);
      return { check: async () => equal(await codeOf(site, own('locked')), codes.refused) };
    },
    isIn: 'copy',
  },
  passwordChanged: {
    arrange: async (site) => {
      const change = element('Password', { Current: passwordOf('changed'), New: passwordOf('another') });
      equal((await site.call('setPassword', own('changed'), change)).code, codes.fine);
      return {
        check: async () => {
          equal(await codeOf(site, ['changed', passwordOf('another')]), codes.fine);
          equal(await codeOf(site, own('changed')), codes.wrong);
        },
      };
    },
    isIn: 'copy',
  },
  guessed: {
    arrange: async (site) => {
      for (let i = 0; i < 5; i++) equal(await codeOf(site, ['guessed', `wrong ${i}`]), codes.wrong);
      equal(await codeOf(site, own('guessed')), codes.refused);
      const [began, from] = [performance.now(), site.now()];
      return {
        check: async () => {
          const code = await codeOf(site, own('guessed'));
          // A clock set back neither prolongs nor ends a delay.
          const isSure = site.now() < from + surelyDelayedMs && performance.now() - began < surelyDelayedMs;
          if (isSure) equal(code, codes.refused);
          if (site.now() > from + hourMs) equal(code, codes.fine);
        },
      };
    },
  },
  viewSaved: {
    arrange: async (site) => {
      const view = { name: 'My tanks', isForAll: false, login: '', query: 'points=active' };
      equal((await site.call('saveTrendView', own('viewer'), saveTrendView.request.write(view))).code, codes.fine);
      const views = async () =>
        getTrendViews.reply.read((await site.call('getTrendViews', own('viewer'))).content).views;
      const before = await views();
      equal(before.length, 1);
      return { check: async () => deepEqual(await views(), before) };
    },
    isIn: 'copy',
  },
  draftEdited: {
    arrange: async (site) => {
      const ada = new Drafter(() => site, 'ada', passwords.ada);
      await ada.versions();
      const draft = await ada.begin('Half done');
      await ada.save(draft, 0, renaming('edit-0001', 'Level', 'Tank'), renaming('edit-0002', 'Tank', 'Basin'));
      const left = async () => {
        const drafts = await ada.drafts();
        return [drafts.map((one) => ({ ...one, present: [] })), (await ada.edits(draft)).edits];
      };
      const before = await left();
      return { check: async () => deepEqual(await left(), before) };
    },
  },
  visited: {
    arrange: async (site) => {
      const since = async () => getSince.reply.read((await site.call('getSince', own('visitor'))).content);
      await since();
      equal((await site.person('anna').call('addNote', { text: 'for the next shift' })).result, 'done');
      const before = await since();
      // What was shown and not dismissed is shown again.
      const notes = ({ groups }: Awaited<ReturnType<typeof since>>) =>
        groups.find(({ name }) => name === 'notes')?.rows.map(({ event }) => event.id);
      equal(notes(before)?.length, 1);
      return {
        check: async () => {
          const after = await since();
          equal(after.from, before.from);
          deepEqual(notes(after), notes(before));
        },
      };
    },
    isIn: 'log',
  },
} as const satisfies Record<string, RestartStateRow>;
