import { setTimeout as delay } from 'node:timers/promises';
import { command, newestEvents } from '../../../e2e/site/commands.ts';
import { partOf, sentences, type Trial } from '../trial.ts';
import { type HubStage, onHubStage, setpoint } from './hubStage.ts';

const person = 'operator:start-the-pump';
/** A command, with the calls before it, is on its way for about so long, ms: the fault comes within it. */
const onItsWayMs = 300;
/** What has arrived is written within this time, ms. What is written after it is late. */
const writtenMs = 3000;
/** A station dials after a random part of a minute where it starts, and at intervals up to a minute. */
const backMs = 150_000;

interface Fault {
  readonly env?: NodeJS.ProcessEnv;
  /** Resolves when all is as before. */
  readonly strike: (stage: HubStage) => Promise<void>;
}

const isSend = (request: Buffer) => request.includes('ICommandManager/SendCommand');

/** What happens to each command; `hub.clockAhead`: the clock of the hub is an hour ahead. */
const faults: Readonly<Record<string, Fault>> = {
  answerLost: {
    strike: async ({ browsers }) => {
      await browsers.set({ kind: 'resetAfter', of: isSend });
    },
  },
  hubKilled: {
    strike: async ({ hub }) => {
      await delay(Math.random() * onItsWayMs);
      await hub.process().kill();
      await hub.start();
    },
  },
  stationKilled: {
    strike: async ({ station, startStation }) => {
      await delay(Math.random() * onItsWayMs);
      await station().kill();
      await startStation();
    },
  },
  hubClockAhead: {
    env: { NODE_OPTIONS: '--import=data:text/javascript,const%20now=Date.now;Date.now=()=>now()+3600000' },
    strike: async () => undefined,
  },
};

/** Commands through a hub, one after another, each under the fault; each has a value of its own. */
export const hubCommands: Trial = async (share) => {
  const commands = partOf(200, share);
  const figures: Record<string, unknown> = {};
  const wrong: string[] = [];
  for (const [name, fault] of Object.entries(faults)) {
    const { found, ...run } = await onHubStage(fault.env ?? {}, (stage) => runFault(stage, fault, commands));
    figures[name] = run;
    wrong.push(...sentences(found).map((sentence) => `${name}: ${sentence}`));
  }
  return { figures, wrong };
};

async function runFault(stage: HubStage, fault: Fault, commands: number) {
  const told: Record<string, number> = {};
  const writes: number[] = [];
  let [untrue, notBack] = [0, 0];
  for (let i = 0; i < commands; i++) {
    const raw = setpoint.lowest + 1 + i;
    const sent = command(stage, setpoint.infoNumber, (raw * setpoint.scale).toFixed(1), person).then(
      ({ result, reason }) => (result === 'refused' ? `refused: ${reason}` : result),
      // The connection was lost: what the app calls unknown.
      () => 'unknown',
    );
    await fault.strike(stage);
    const outcome = await sent;
    await stage.browsers.set('pass');
    told[outcome] = (told[outcome] ?? 0) + 1;
    await stage.untilLive(backMs).catch(() => notBack++);
    if (outcome === 'unknown') await delay(writtenMs);
    writes.push(stage.writesOf(raw));
    if (outcome === 'done' && writes.at(-1) !== 1) untrue++;
  }
  const late = writes.filter((count, i) => stage.writesOf(setpoint.lowest + 1 + i) !== count).length;
  // A station that is not back has no log to read.
  const rows = notBack > 0 ? [] : await newestEvents(stage, 500, person);
  const logged = rows.filter(({ kind }) => kind === 'command');
  const written = writes.filter((count) => count > 0).length;
  return {
    ...{ commands, told, written, logged: logged.length },
    found: {
      'a command was written twice': writes.some((count) => count > 1),
      'a command was written late': late > 0,
      'somebody was told "done" and it was not written': untrue > 0,
      'a written command is not in the log': notBack === 0 && logged.length < written,
      'a command in the log does not name the hub': logged.some(({ person: who }) => who !== 'hub:demo:operator'),
      'the station was not live again': notBack > 0,
      'no command was done': fault.env !== undefined && told.done !== commands,
    },
  };
}
