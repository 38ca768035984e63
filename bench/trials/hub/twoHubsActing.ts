import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { parseXml } from '../../../device/parseXml.ts';
import { calls } from '../../../protocol/calls.ts';
import { servicePath } from '../../../protocol/headers.ts';
import { readIdentityCard } from '../../../protocol/identityCard.ts';
import { partOf, sentences, type Trial } from '../trial.ts';
import { mostGapMs } from './twoHubs.ts';
import { type Access, ask, headersOf, normalLevel, onTwoHubs, registers, type TwoHubs, until } from './twoHubsStage.ts';

/** What the field takes for each answer, ms: a command with its read-back lasts for about a second. */
const fieldMs = 150;
/** The hub is killed at some moment of what somebody does, ms. */
const mostOnItsWayMs = 900;
/** What was written after it is late, ms. */
const writtenMs = 3000;
const lowestRaw = 300;

type Operator = Required<Access>;

/** One of the two hubs is killed while somebody acts through it: each with the same session at the other. */
export const twoHubsActing: Trial = (share) =>
  onTwoHubs(async (stage) => {
    const operator = await stage.logIn('operator', 'start-the-pump', 'page-of-the-operator');
    await until('the station is there', () => isBack(stage, operator));
    const rounds = partOf(20, share);
    const [commands, acknowledgements, trends] = [
      await underKills(stage, operator, rounds, giveCommand),
      await underKills(stage, operator, rounds, acknowledge),
      await underKills(stage, operator, rounds, readTrend),
    ];
    const all = [...commands, ...acknowledgements, ...trends];
    const gapsMs = all.map(({ gapMs }) => gapMs);
    return {
      figures: {
        ...{ commands: tally(commands), acknowledgements: tally(acknowledgements), trends: tally(trends) },
        longestGapMs: Math.max(...gapsMs),
      },
      wrong: sentences({
        [`somebody was without a hub for more than ${mostGapMs} ms`]: Math.max(...gapsMs) > mostGapMs,
        'somebody had to log in again': all.some(({ isLoggedIn }) => !isLoggedIn),
        'no command was carried out': commands.every(({ writes }) => writes === 0),
        'a command was written twice': commands.some(({ writes = 0 }) => writes > 1),
        'a command was written late': commands.some(({ writes, later }) => writes !== later),
        'shown as done and not written': commands.some(({ outcome, writes }) => outcome === 'done' && writes !== 1),
        'shown as refused and written': commands.some(
          ({ outcome, writes }) => outcome.startsWith('refused') && writes !== 0,
        ),
        'an alarm was not acknowledged, or twice': acknowledgements.some(({ writes }) => writes !== 1),
        'a trend was not whole at the other hub': trends.some(({ writes }) => writes !== 1),
      }),
    };
  });

interface Done {
  /** As shown to the person; `unknown`: there was no answer. */
  readonly outcome: string;
  /** In the field, in the log, or of samples: how often it is there. */
  readonly writes: () => number | Promise<number>;
}
/** Resolves with what begins it. */
type Act = (stage: TwoHubs, operator: Operator, number: number) => Promise<() => Promise<Done>>;

const giveCommand: Act = async ({ station, field, fieldWay }, operator, number) => {
  await fieldWay.set({ kind: 'delay', ms: fieldMs });
  const raw = lowestRaw + number;
  const technicalHashCode = await revisionOf(station, operator);
  return async () => ({
    outcome: await ask(station, 'arm', operator, { infoNumber, technicalHashCode })
      .then(({ armId }) =>
        ask(station, 'sendCommand', operator, {
          ...{ id: randomUUID(), infoNumber, value: (raw / 10).toFixed(1), technicalHashCode, armId },
        }),
      )
      .then(({ result, reason }) => (result === 'refused' ? `refused: ${reason}` : result), unknown),
    writes: () => field.writes.filter((one) => one === `holding:${registers.speed}=${raw}`).length,
  });
};

const acknowledge: Act = async ({ station, field, fieldWay }, operator) => {
  await fieldWay.set('pass');
  const setLevel = (raw: number) => field.holding.writeUInt16BE(raw, 2 * registers.level);
  const active = async () =>
    (await ask(station, 'getAlarms', operator)).alarms.find(({ id, state }) => id === 'low' && state !== 'normal');
  setLevel(normalLevel);
  await until('the level is normal', async () => (await active()) === undefined);
  setLevel(50);
  await until('the alarm is raised', async () => (await active())?.state === 'activeUnacknowledged');
  const occurrence = (await active())?.occurrence ?? 0;
  const once = async () => {
    const { outcomes } = await ask(station, 'acknowledgeAlarms', operator, { occurrences: [occurrence] });
    const [{ result, reason } = {}] = outcomes;
    return String(reason ?? result);
  };
  return async () => {
    const first = await once().catch(unknown);
    // Somebody who does not know does it again, at the other hub.
    const outcome = first === 'unknown' ? `unknown, then ${await untilAnswered(once)}` : first;
    return {
      outcome,
      writes: async () => {
        const { events } = await ask(station, 'getEvents', operator, { count: 50, kinds: ['alarmAcknowledged'] });
        return events.filter(({ fields }) => fields.occurrence === occurrence).length;
      },
    };
  };
};

const readTrend: Act = async ({ station }, operator) => {
  const to = Date.now() - 2000;
  const wanted = { points: ['LEVEL', 'SPEED'], from: to - 20_000, to, count: 1000 };
  const read = async () => JSON.stringify((await ask(station, 'getSamples', operator, wanted)).series);
  const before = await read();
  return async () => {
    let outcome = 'whole';
    for (const last = performance.now() + mostOnItsWayMs; outcome === 'whole' && performance.now() < last; )
      outcome = await read().then((now) => (now === before ? 'whole' : 'other'), unknown);
    return { outcome, writes: async () => Number((await untilAnswered(read)) === before) };
  };
};

const infoNumber = 3;
const unknown = () => 'unknown';

async function untilAnswered<T>(request: () => Promise<T>): Promise<T> {
  for (const last = performance.now() + 30_000; ; await delay(200)) {
    try {
      return await request();
    } catch (error) {
      if (performance.now() > last) throw error;
    }
  }
}

async function revisionOf(station: string, operator: Operator): Promise<string> {
  const reply = await fetch(`${station}${servicePath}${calls.identityCard.path}`, { headers: headersOf(operator) });
  return readIdentityCard(parseXml(Buffer.from(await reply.arrayBuffer())))?.technicalHashCode ?? '';
}

async function underKills(stage: TwoHubs, operator: Operator, rounds: number, act: Act) {
  const found = [];
  for (let number = 0; number < rounds; number++) {
    const begin = await act(stage, operator, number);
    const acting = begin();
    await delay(Math.random() * mostOnItsWayMs);
    const began = performance.now();
    await stage.kill(stage.used);
    const isLoggedIn = await until('the page is at the other hub', () => isBack(stage, operator)).then(
      () => true,
      () => false,
    );
    const gapMs = Math.round(performance.now() - began);
    const { outcome, writes } = await acting;
    const at = await writes();
    await delay(writtenMs);
    found.push({ outcome, gapMs, isLoggedIn, writes: at, later: await writes() });
    await stage.bringBack(stage.used);
  }
  return found;
}

const tally = (found: readonly { readonly outcome: string }[]) =>
  Object.fromEntries(
    Map.groupBy(found, ({ outcome }) => outcome)
      .entries()
      .map(([name, all]) => [name, all.length]),
  );

async function isBack({ common, station, id }: TwoHubs, operator: Operator): Promise<boolean> {
  const { stations } = await ask(common, 'getFleet', operator, {}, 1000);
  await ask(station, 'getUserProfile', operator, {}, 1000);
  return stations.some((one) => one.id === id && one.state === 'live');
}
