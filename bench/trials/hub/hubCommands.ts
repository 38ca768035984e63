import { setTimeout as delay } from 'node:timers/promises';
import { armed, newestEvents } from '../../../e2e/site/commands.ts';
import { partOf, sentences, type Trial } from '../trial.ts';
import { ask, type HubStage, onHubStage, type StageStation, setpoint } from './hubStage.ts';

const person = 'operator:start-the-pump';
/** Commanded together: a station that was killed dials after a random part of a minute. */
const together = 8;
/** The field has written a command after about so long, and the reply comes a moment later, ms. */
const underWayMs = 250;
/** Of one login in a minute, in the hub's log. */
const mostRows = 20;
/** What has arrived is written within this time, ms. What is written after it is late. */
const writtenMs = 3000;
/** A station dials after a random part of a minute where it starts, and at intervals up to a minute. */
const backMs = 150_000;

interface Fault {
  readonly env?: NodeJS.ProcessEnv;
  /** Before the commands leave. */
  readonly prepare?: (stage: HubStage) => Promise<void>;
  /** When the first of them has left the browser; resolves when all is as before. */
  readonly strike: (stage: HubStage) => Promise<unknown>;
}

const isSend = (request: Buffer) => request.includes('ICommandManager/SendCommand');
const later = () => delay(Math.random() * underWayMs);

/** What happens to each command; `hubClockAhead`: the clock of the hub is an hour ahead. */
const faults: Readonly<Record<string, Fault>> = {
  answerLost: {
    prepare: ({ browsers }) => browsers.set({ kind: 'resetAfter', of: isSend }),
    strike: async () => undefined,
  },
  hubKilled: {
    strike: async ({ hub }) => {
      await later();
      await hub.process().kill();
      await hub.start();
    },
  },
  stationKilled: {
    strike: ({ stations }) =>
      Promise.all(
        stations.map(async (station) => {
          await later();
          await station.process().kill();
          await station.start();
        }),
      ),
  },
  hubClockAhead: {
    env: { NODE_OPTIONS: '--import=data:text/javascript,const%20now=Date.now;Date.now=()=>now()+3600000' },
    strike: async () => undefined,
  },
};

/** Commands through a hub, each to a station and with a value of its own, under the fault. */
export const hubCommands: Trial = async (share) => {
  const rounds = Math.ceil(partOf(200, share) / together);
  const figures: Record<string, unknown> = {};
  const wrong: string[] = [];
  for (const [name, fault] of Object.entries(faults)) {
    const options = { env: fault.env ?? {}, stations: together };
    const { found, ...run } = await onHubStage((stage) => runFault(stage, fault, rounds), options);
    figures[name] = run;
    wrong.push(...sentences(found).map((sentence) => `${name}: ${sentence}`));
  }
  return { figures, wrong };
};

interface Given {
  readonly station: StageStation;
  readonly raw: number;
  readonly outcome: string;
  readonly writes: number;
}

async function runFault(stage: HubStage, fault: Fault, rounds: number) {
  const given: Given[] = [];
  let notBack = 0;
  for (let round = 0; round < rounds; round++) {
    const raw = setpoint.lowest + 1 + round;
    const value = (raw * setpoint.scale).toFixed(1);
    const ready = await Promise.all(
      stage.stations.map((station) => armed(station, setpoint.infoNumber, value, person)),
    );
    await fault.prepare?.(stage);
    const left = new Promise<void>((resolve) => stage.onRequest((bytes) => isSend(bytes) && resolve()));
    const ends = ready.map((give) =>
      give().then(
        ({ result, reason }) => (result === 'refused' ? `refused: ${reason}` : result),
        // The connection was lost: what the app calls unknown.
        () => 'unknown',
      ),
    );
    await left;
    await fault.strike(stage);
    const outcomes = await Promise.all(ends);
    await stage.browsers.set('pass');
    await stage.untilLive(backMs).catch(() => notBack++);
    if (outcomes.includes('unknown')) await delay(writtenMs);
    for (const [at, station] of stage.stations.entries())
      given.push({ station, raw, outcome: outcomes[at] ?? '', writes: station.writesOf(raw) });
  }
  const rows = await Promise.all(stage.stations.map((station) => commandsIn(station, rounds)));
  const logged = rows.flat();
  const atHub = await ask(stage.hub.url, 'getEvents', { count: 500 });
  // Those that came quickly are counted together a minute later.
  const requests = atHub.events.filter(({ kind }) => kind === 'stationRequest').length;
  const written = given.filter(({ writes }) => writes > 0).length;
  const shown = Object.groupBy(given, ({ outcome }) => outcome);
  return {
    ...{ commands: given.length, written, logged: logged.length, atHub: requests },
    shown: Object.fromEntries(Object.entries(shown).map(([outcome, all = []]) => [outcome, all.length])),
    results: Object.fromEntries(
      Object.entries(Object.groupBy(logged, ({ fields }) => String(fields.result))).map(([result, all = []]) => [
        result,
        all.length,
      ]),
    ),
    found: {
      'a command was written twice': given.some(({ writes }) => writes > 1),
      'a command was written late': given.some(({ station, raw, writes }) => station.writesOf(raw) !== writes),
      'shown as done and not written': given.some(({ outcome, writes }) => outcome === 'done' && writes !== 1),
      'shown as refused and written': given.some(({ outcome, writes }) => outcome.startsWith('refused') && writes > 0),
      'a written command is not in the log of its station': logged.length < written,
      'a command in the log does not name the hub': logged.some(({ person: who }) => who !== 'hub:demo:operator'),
      'a command that the hub has passed on is not in its log':
        fault.env !== undefined && requests < Math.min(given.length, mostRows),
      'a station was not live again': notBack > 0,
      'not every command was done': fault.env !== undefined && shown.done?.length !== given.length,
    },
  };
}

/** Read at the station itself. */
async function commandsIn({ own }: StageStation, rounds: number) {
  const rows = await newestEvents({ url: own }, Math.min(500, 20 * rounds + 50), person);
  return rows.filter(({ kind }) => kind === 'command');
}
