import { Agent, request } from 'node:http';
import { commandStation, costlyCommandAccounts, numbers, Person } from '../../device/tests/testCommands.ts';
import { type FloodedSite, mostGapMs, startFloodedSite } from './floodedSite.ts';
import { monitorHealth } from './healthProbe.ts';
import { spreadOf } from './spread.ts';
import { partOf, sentences, type TrialOutcome } from './trial.ts';

const addresses = 20;
const connections = 60;

/** Programs guess tokens as fast as the machine can, from several addresses, while an operator works. */
export async function tokenFlood(share: number): Promise<TrialOutcome> {
  const site = await startFloodedSite({ accountsXml: costlyCommandAccounts, station: commandStation });
  const anna = new Person(() => site, 'anna');
  await anna.command(numbers.pump, '1');
  const times = async (turns: number) => {
    const commands: number[] = [];
    const results: string[] = [];
    for (let turn = 0; turn < turns; turn++) {
      const began = performance.now();
      const { result } = await anna.command(numbers.pump, String(turn % 2));
      commands.push(performance.now() - began);
      results.push(result);
    }
    return { ...spreadOf(commands), isDone: results.every((result) => result === 'done') };
  };
  const quiet = await times(partOf(50, share));
  await site.longestGapMs();
  const monitoring = monitorHealth(site.url, site.pid(), share);
  const began = performance.now();
  const flood = startFlood(site);
  const command = await times(partOf(100, share));
  const answers = await flood.stop();
  const perSecond = Math.round((flood.count() * 1000) / (performance.now() - began));
  const longestGapMs = Math.round(await site.longestGapMs());
  const health = await monitoring.end();
  await site.stop();
  return {
    figures: { answers, perSecond, quiet, command, longestGapMs, ...health.figures },
    wrong: [
      ...health.wrong,
      ...sentences({
        'a command was not done': !command.isDone,
        'commands took more than a second': command.p95Ms > 1000,
        'a guess was answered with anything but 401 and 429': Object.keys(answers).some(
          (status) => status !== '401' && status !== '429',
        ),
        'the field was not read for longer than its period and a second': longestGapMs > mostGapMs,
      }),
    ],
  };
}

/** Each connection guesses again after each answer; `stop` returns the number of answers by status. */
function startFlood({ url }: FloodedSite) {
  const answers: Record<string, number> = {};
  let guesses = 0;
  let isOver = false;
  const agents = Array.from({ length: addresses }, () => new Agent({ keepAlive: true }));
  const guess = (i: number) =>
    new Promise<number>((resolve) => {
      const headers = { authorization: `Bearer vigie_${String(guesses++).padStart(43, 'A')}` };
      const [agent, localAddress] = [agents[i % addresses], `127.0.1.${1 + (i % addresses)}`];
      request(`${url}api/v1/values`, { agent, localAddress, headers }, (reply) =>
        reply.resume().once('close', () => resolve(reply.statusCode ?? 0)),
      )
        .once('error', () => resolve(0))
        .end();
    });
  const client = async (_: unknown, i: number) => {
    while (!isOver) {
      const status = await guess(i);
      answers[status] = (answers[status] ?? 0) + 1;
    }
  };
  const clients = Array.from({ length: connections }, client);
  return {
    count: () => guesses,
    stop: async () => {
      isOver = true;
      await Promise.all(clients);
      for (const agent of agents) agent.destroy();
      return answers;
    },
  };
}
