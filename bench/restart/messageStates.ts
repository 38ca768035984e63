import { deepEqual, equal, ok } from 'node:assert/strict';
import { replyTo } from '../../device/tests/testDevice.ts';
import type { Message } from '../../protocol/messages/message.ts';
import type { MessageDocument } from '../../protocol/messages/messageDocument.ts';
import { tokenIn } from '../../testing/testReceivers.ts';
import { raise } from './alarmStates.ts';
import { setUpCalls } from './callSetup.ts';
import { eventually, type RestartSite } from './restartSite.ts';
import type { LeftState, RestartStateRow } from './restartState.ts';
import { type AlarmId, outputs } from './restartStation.ts';

const [minuteMs, dayMs] = [60_000, 86_400_000];
const storedMs = 30 * dayMs;

async function setupOf(site: RestartSite) {
  const ada = site.person('ada');
  const [{ document }, { secrets }] = [await ada.call('getMessageSetup'), await ada.call('getSecrets')];
  return { ...(JSON.parse(document) as MessageDocument), secrets };
}

const viewOf = (site: RestartSite) => site.person('olga').call('getOnCall', { days: 14 });

async function messageAbout(site: RestartSite, alarm: AlarmId): Promise<Message | undefined> {
  const { messages } = await site.person('anna').call('getMessages', { count: 100 });
  return messages.find(({ person }) => person === alarm);
}

/** Oldest first. */
function receivedBy({ receiver }: RestartSite, person: string): readonly { id: string; message: string }[] {
  return receiver.received
    .map(({ body }) => JSON.parse(body) as { id: string; message: string; person: string })
    .filter((one) => one.person === person);
}

/** Raises the alarm, and waits until its message satisfies `isSo`. */
async function call(site: RestartSite, alarm: AlarmId, isSo: (message: Message) => boolean) {
  await setUpCalls(site);
  await raise(site, alarm);
  return eventually(async () => {
    const message = await messageAbout(site, alarm);
    ok(message && isSo(message), `the message about ${alarm}: ${JSON.stringify(message)}`);
    return message;
  });
}

/** A message is unchanged, or failed after a day; after 30 days it is not stored any longer. */
async function checkMessage(
  site: RestartSite,
  { person, uid, time }: Message,
  states: readonly Message['state'][],
): Promise<void> {
  await eventually(async () => {
    const now = await messageAbout(site, person as AlarmId);
    if (!now && site.now() - time > storedMs) return;
    equal(now?.uid, uid);
    const expected = site.now() - time > dayMs ? ['failed', ...states.filter((one) => one === 'sent')] : states;
    ok(now && expected.includes(now.state), `it is ${now?.state}`);
  });
}

/** The token of the link about an alarm, and a function that opens it. */
async function linkFor(site: RestartSite, alarm: AlarmId) {
  const { time } = await call(site, alarm, ({ state }) => state === 'sent');
  const token = tokenIn(receivedBy(site, alarm)[0]?.message);
  ok(token, 'there is no link in the message');
  const open = () => replyTo(site, 'getMessageUnAuth', {}, { token });
  return { token, time, open };
}

export const messageStates = {
  callSetup: {
    arrange: async (site) => {
      await setUpCalls(site);
      const parts = async () => {
        const { ways, persons, rules, secrets } = await setupOf(site);
        return { ways, persons, rules, secrets };
      };
      const before = await parts();
      return { check: async () => deepEqual(await parts(), before) };
    },
    isIn: 'copy',
  },
  callSwap: {
    arrange: async (site) => {
      await setUpCalls(site);
      const [{ duties = [] } = {}] = (await viewOf(site)).rosters;
      const [duty] = duties;
      ok(duty?.person, 'nobody is on call');
      const person = duty.person === 'called' ? 'next' : 'called';
      // Swaps are to the minute.
      const from = Math.ceil(duty.from / minuteMs) * minuteMs;
      const swap = { roster: 'main', from, until: duty.until, instead: duty.person, person };
      equal((await site.person('anna').call('addSwap', swap)).result, 'done');
      const swaps = async () => (await setupOf(site)).roster[0]?.swaps;
      const before = await swaps();
      equal(before?.length, 1);
      return { check: async () => deepEqual(await swaps(), before) };
    },
    isIn: 'copy',
  },
  callPersonGone: {
    arrange: async (site) => {
      await setUpCalls(site);
      await site.person('ada').call('deleteAccount', { login: 'leaving' });
      const problem = async () => (await viewOf(site)).persons.find(({ id }) => id === 'leaving')?.problem;
      equal(await problem(), 'locked');
      return { check: async () => equal(await problem(), 'locked') };
    },
    isIn: 'copy',
  },
  callOpen: {
    arrange: async (site) => {
      await call(site, 'called', ({ state }) => state === 'sent');
      const open = async () => (await viewOf(site)).calls.find(({ alarm }) => alarm === 'called');
      const before = await open();
      const { nextAt = 0 } = before ?? {};
      ok(nextAt > site.now(), 'there is no next step');
      return {
        check: () =>
          eventually(async () => {
            const now = await open();
            equal(now?.occurrence, before?.occurrence);
            deepEqual(now?.persons, site.now() >= nextAt ? ['called', 'next'] : ['called']);
            // A completed step is not repeated.
            equal(new Set(receivedBy(site, 'called').map(({ id }) => id)).size, 1);
          }),
      };
    },
  },
  messageQueued: {
    arrange: async (site) => {
      const message = await call(site, 'queued', ({ fault }) => fault === 'refused');
      return { check: () => checkMessage(site, message, ['queued']) };
    },
  },
  messageHalfSent: {
    arrange: async (site) => {
      await call(site, 'halfSent', ({ attempts }) => attempts > 0);
      await eventually(async () => equal(receivedBy(site, 'halfSent').length, 1));
      const message = await messageAbout(site, 'halfSent');
      ok(message);
      return {
        whileOff: () => {
          site.receiver.statuses['/hangs'] = 204;
        },
        check: async () => {
          // With a clock set back it waits for some minutes.
          const isBack = site.now() < message.time;
          await checkMessage(site, message, isBack ? ['queued', 'sent'] : ['sent']);
          // Delivery is unknown: it is sent again under the same id, and no other.
          equal(new Set(receivedBy(site, 'halfSent').map(({ id }) => id)).size, 1);
        },
      };
    },
    // A stop waits some seconds for the answer.
    isCostly: true,
  },
  linkOpen: {
    arrange: async (site) => {
      const { time, open } = await linkFor(site, 'linkOpen');
      equal((await open()).result, 'done');
      return {
        check: () =>
          eventually(async () => {
            const { result, reason } = await open();
            if (Math.abs(site.now() - time) <= dayMs) equal(result, 'done');
            else ok(reason === 'expired' || reason === 'unknown', `it is ${result} ${reason}`);
          }),
      };
    },
  },
  linkUsed: {
    arrange: async (site) => {
      const { token, time, open } = await linkFor(site, 'linkUsed');
      const { alarm } = await open();
      const press = { token, occurrence: alarm?.occurrence ?? 0 };
      equal((await replyTo(site, 'acknowledgeMessageUnAuth', {}, press)).result, 'done');
      return {
        check: () =>
          eventually(async () => {
            const { reason } = await open();
            ok(reason === 'used' || (reason === 'unknown' && site.now() - time > storedMs), `it is ${reason}`);
          }),
      };
    },
  },
  hornOn: {
    arrange: async (site) => {
      const sounds = () => ((site.field.coils[0] ?? 0) >> outputs.horn) % 2 === 1;
      const message = await call(site, 'hornOn', ({ state }) => state === 'sent');
      await eventually(async () => ok(sounds(), 'the horn is silent'));
      return {
        check: async () => {
          await eventually(async () => ok(!sounds(), 'the horn sounds'));
          await checkMessage(site, message, ['sent']);
        },
      };
    },
  },
  hornPointGone: {
    arrange: async (site): Promise<LeftState> => {
      const message = await call(site, 'pointGone', ({ fault }) => fault === 'noHorn');
      return { check: () => checkMessage(site, message, ['failed']) };
    },
  },
} as const satisfies Record<string, RestartStateRow>;
