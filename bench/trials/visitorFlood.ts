import { Agent, request } from 'node:http';
import { costlyCommandAccounts, numbers, Person } from '../../device/tests/testCommands.ts';
import { calls } from '../../protocol/calls.ts';
import { servicePath } from '../../protocol/headers.ts';
import { type FloodedSite, mostGapMs, startFloodedSite } from './floodedSite.ts';
import { monitorHealth } from './healthProbe.ts';
import { mostPageMs, pageTimes } from './otherClient.ts';
import { spreadOf } from './spread.ts';
import { partOf, sentences, type TrialOutcome } from './trial.ts';

const allowedBytes = 64 * 1024;
const padded = (body: string) => body + ' '.repeat(allowedBytes - body.length);
const attributes = Array.from({ length: 60 }, (_, i) => `a${i}="1"`).join(' ');
/** The largest allowed calls without login, and larger ones. */
const bodies = [
  [calls.getConfigUnAuth, padded(`<payload ${attributes}>${'<a/>'.repeat(60)}</payload>`)],
  [calls.getConfigUnAuth, padded(`<payload>${'<XPathRequest>SynopticWebCfg</XPathRequest>'.repeat(16)}</payload>`)],
  [calls.getPointsUnAuth, '<payload/>'],
  [calls.pollUnAuth, '<payload><Points>1-50000</Points></payload>'],
  [calls.pollUnAuth, `<payload>${'<a/>'.repeat(16_000)}</payload>`],
  [calls.pollUnAuth, `<payload>${'<a/>'.repeat(65_000)}</payload>`],
] as const;
const visitorAddresses = 20;

/**
 * Visitors send the costliest allowed bodies, and costlier ones, on many connections from several addresses, while an
 * operator works, a user opens the page, and the field is read.
 */
export async function visitorFlood(share: number): Promise<TrialOutcome> {
  const site = await startFloodedSite({ accountsXml: costlyCommandAccounts });
  const anna = new Person(() => site, 'anna');
  await anna.command(numbers.pump, '1');
  const quiet = await pageTimes(site.url, 20);
  await site.longestGapMs();
  const monitoring = monitorHealth(site.url, site.pid(), share);
  const flood = startFlood(site, partOf(60, Math.sqrt(share)));
  const commands: number[] = [];
  const results: string[] = [];
  for (let turn = 0; turn < partOf(50, share); turn++) {
    const began = performance.now();
    const outcome = await anna.command(numbers.pump, String(turn % 2));
    commands.push(performance.now() - began);
    results.push(outcome.result);
  }
  const page = await pageTimes(site.url, partOf(50, share));
  const longestGapMs = Math.round(await site.longestGapMs());
  const health = await monitoring.end();
  const answers = await flood.stop();
  await site.stop();
  const command = spreadOf(commands);
  return {
    figures: { answers, command, quiet, page, longestGapMs, ...health.figures },
    wrong: [
      ...health.wrong,
      ...sentences({
        'a command was not done': results.some((result) => result !== 'done'),
        'commands took more than a second': command.p95Ms > 1000,
        'a page took others more than 200 ms': page.p95Ms > mostPageMs(quiet),
        'no visitor was answered': !Object.keys(answers).some((status) => status === '200'),
        'the field was not read for longer than its period and a second': longestGapMs > mostGapMs,
      }),
    ],
  };
}

/** Each connection sends the next body after each answer; `stop` returns the number of answers by status. */
function startFlood(site: FloodedSite, connections: number) {
  const answers: Record<string, number> = {};
  let isOver = false;
  const agents = Array.from({ length: visitorAddresses }, () => new Agent({ keepAlive: true }));
  const client = async (_: unknown, i: number) => {
    for (let turn = i; !isOver; turn++) {
      const [call, body] = bodies[turn % bodies.length] ?? bodies[0];
      const status = await send(
        site,
        call.path,
        body,
        agents[i % visitorAddresses],
        `127.0.1.${1 + (i % visitorAddresses)}`,
      );
      answers[status] = (answers[status] ?? 0) + 1;
    }
  };
  const clients = Array.from({ length: connections }, client);
  return {
    stop: async () => {
      isOver = true;
      await Promise.all(clients);
      for (const agent of agents) agent.destroy();
      return answers;
    },
  };
}

function send({ url }: FloodedSite, path: string, body: string, agent: Agent | undefined, localAddress: string) {
  return new Promise<number>((resolve) => {
    const headers = { 'content-type': 'application/xml', 'content-length': Buffer.byteLength(body) };
    request(url + servicePath + path, { method: 'POST', agent, localAddress, headers }, (reply) =>
      reply.resume().once('close', () => resolve(reply.statusCode ?? 0)),
    )
      // A body that is too large is refused before it has arrived: the connection may end under it.
      .once('error', () => resolve(0))
      .end(body);
  });
}
