import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect as connectPlain } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { simulatedKey } from '../../hub/simulated/simulatedKey.ts';
import { sentences, type TrialOutcome } from '../trial.ts';
import { HostileStation, type Manner, manners } from './hostileStation.ts';
import { ask, type HubStage, onHubStage } from './hubStage.ts';

const lastsMs = 10_000;
const admin = `Basic ${Buffer.from('admin:keys-to-the-works').toString('base64')}`;
const script = '<script>document.title="mine"</script>';
/** A station's endless answers without a reader, at once. */
const endlessOnes = 30;
/** What a hub may need more for all of that the first time, bytes. */
const mostMore = 128 * 1024 * 1024;
/** What passes before the buffers of both ends are full leaves free memory in the process: once, not again. */
const endlessRounds = 3;
/** Of a second and a third time, bytes. */
const mostMoreAgain = 16 * 1024 * 1024;
/** Replies of the honest station may take so much longer beside another one, ms: this machine measures with others. */
const mostLaterMs = 100;

/**
 * Stations that lie, flood, answer script under every path, or have a stolen code, beside an honest one: bounded, named,
 * and the honest one stays live with replies as soon as before.
 */
export async function lyingStations(): Promise<TrialOutcome> {
  return onHubStage(async (stage) => {
    const alone = await replyTimes(stage, lastsMs / 2);
    const figures: Record<string, unknown> = { alone: shownTimes(alone.times) };
    const wrong: string[] = [];
    for (const manner of Object.keys(manners) as Manner[]) {
      const { found, ...run } = await besideHonest(stage, manner, alone.times);
      figures[manner] = run;
      wrong.push(...sentences(found).map((sentence) => `${manner}: ${sentence}`));
    }
    const { found, ...endless } = await endlessAnswers(stage, alone.times);
    figures.endless = endless;
    wrong.push(...sentences({ ...found, ...(await withStolenCode(stage)) }));
    return { figures, wrong };
  });
}

async function besideHonest(stage: HubStage, manner: Manner, alone: readonly number[]) {
  const { hub } = stage;
  const hostile = new HostileStation(simulatedKey(manner), hub.uplinkUrl, manner, script);
  const id = await hub.enrolWith((code) => hostile.enrol(code));
  hostile.start();
  const states = new Set<string>();
  const { times, notLive } = await replyTimes(stage, lastsMs, async () => states.add(String(await hub.stateOf(id))));
  const shown = await Promise.all(
    ['', 'auth', 'IhmWeb/any', 'IhmWeb/redirect', 'assets/index.js', 'IhmWeb/IFileManager/Download/x.html'].map(
      (path) => answerOf(`${hub.url}s/${id}/${path}`),
    ),
  );
  const { events } = await ask(hub.url, 'getEvents', { count: 100 });
  const isNamed = events.some(({ kind, object }) => kind === 'stationCutOff' && object?.id === id);
  hostile.stop();
  await ask(hub.url, 'removeFleetStation', { id });
  return {
    ...{ states: [...states], replies: times.length, ...shownTimes(times), sent: hostile.sent, isNamed },
    found: {
      'the honest station was not live': notLive > 0,
      'the honest station was late': p95(times) > p95(alone) + mostLaterMs,
      'it is not named in the log': manner !== 'silent' && !isNamed,
      'it was shown as live all the time': states.size === 1 && states.has('live'),
      'something of the station came as a page or a script': shown.some(
        ({ text, headers }) =>
          text.includes(script) && !String(headers['content-security-policy']).includes("default-src 'none'"),
      ),
      'a header of the station came through': shown.some(
        ({ headers }) =>
          headers['set-cookie'] !== undefined ||
          headers['service-worker-allowed'] !== undefined ||
          String(headers.location ?? '').includes('elsewhere'),
      ),
    },
  };
}

/** Answers without an end, which a browser asks for and does not read. */
async function endlessAnswers(stage: HubStage, alone: readonly number[]) {
  const { hub } = stage;
  const hostile = new HostileStation(simulatedKey('endless'), hub.uplinkUrl, 'silent', script);
  const id = await hub.enrolWith((code) => hostile.enrol(code));
  hostile.start();
  await delay(1000);
  const memory = async () => (await ask(hub.url, 'getHealth')).health.detail?.memory.used ?? 0;
  const used = [await memory()];
  const times: number[] = [];
  let notLive = 0;
  let unread = 0;
  for (let round = 0; round < endlessRounds; round++) {
    const replies: IncomingMessage[] = [];
    for (let i = 0; i < endlessOnes; i++) {
      const asking = request(`${hub.url}s/${id}/IhmWeb/endless`, { headers: { authorization: admin }, agent: false });
      asking.on('error', () => undefined).on('response', (response) => replies.push(response.pause()));
      asking.end();
    }
    const beside = await replyTimes(stage, lastsMs);
    times.push(...beside.times);
    notLive += beside.notLive;
    unread += replies.length;
    used.push(await memory());
    for (const response of replies) response.destroy();
  }
  hostile.stop();
  const more = used.slice(1).map((one, round) => one - (used[round] ?? 0));
  return {
    ...{ unread, moreMB: more.map((one) => Math.round(one / 1e6)), ...shownTimes(times) },
    found: {
      'not every endless answer began': unread < endlessOnes * endlessRounds,
      'the honest station was not live beside endless answers': notLive > 0,
      'the honest station was late beside endless answers': p95(times) > p95(alone) + mostLaterMs,
      'endless answers filled the memory of the hub': (more[0] ?? 0) > mostMore,
      'each time endless answers took more memory of the hub': more.slice(1).some((one) => one > mostMoreAgain),
    },
  };
}

/** Of the honest station, ms. */
async function replyTimes({ hub, stations: [first] }: HubStage, ms: number, each = async (): Promise<unknown> => 0) {
  const times: number[] = [];
  let notLive = 0;
  for (const last = performance.now() + ms; performance.now() < last; await delay(100)) {
    if ((await hub.stateOf(first.id)) !== 'live') notLive++;
    await each();
    const began = performance.now();
    await answerOf(`${first.url}IhmWeb/IFileManager/Download/IdentityCard.xml`);
    times.push(performance.now() - began);
  }
  return { times, notLive };
}

const sorted = (times: readonly number[]) => times.toSorted((a, b) => a - b);
const p95 = (times: readonly number[]) => sorted(times)[Math.floor(times.length * 0.95)] ?? 0;

function shownTimes(times: readonly number[]) {
  return { p95Ms: Math.round(p95(times)), mostMs: Math.round(Math.max(...times)) };
}

/** A code is good once; another station that shows it again is refused, and so is one without any. */
async function withStolenCode({ hub }: HubStage) {
  let code = '';
  await hub.enrolWith((made) => {
    code = made;
    return new HostileStation(simulatedKey('first'), hub.uplinkUrl, 'silent', script).enrol(made);
  });
  const second = await new HostileStation(simulatedKey('second'), hub.uplinkUrl, 'silent', script).enrol(code);
  const guesses: string[] = [];
  for (let i = 0; i < 100; i++)
    guesses.push(await new HostileStation(simulatedKey('third'), hub.uplinkUrl, 'silent', script).enrol('AAAA'));
  const { events } = await ask(hub.url, 'getEvents', { count: 500 });
  const rows = events.filter(({ kind }) => kind === 'stationRefused').length;
  const plain = connectPlain(Number(new URL(hub.uplinkUrl).port), '127.0.0.1');
  plain.end('GET / HTTP/1.1\r\n\r\n').on('error', () => undefined);
  const closed = await Promise.race([once(plain, 'close').then(() => true), delay(15_000).then(() => false)]);
  return {
    'a used code enrolled a second station': second === 'done',
    'a guessed code enrolled a station': guesses.includes('done'),
    'refused codes are not in the log': rows === 0,
    'refused codes filled the log': rows > 10,
    'a connection without TLS stayed open': !closed,
  };
}

function answerOf(url: string): Promise<{ readonly text: string; readonly headers: Record<string, unknown> }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers: { authorization: admin }, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('close', () => resolve({ text, headers: response.headers }));
    });
    // No answer is one too: the hub passes nothing on.
    sent.on('error', ({ code }: NodeJS.ErrnoException) =>
      code === 'ECONNRESET' ? resolve({ text: '', headers: {} }) : reject(new Error(`${url}: ${code}`)),
    );
    sent.end();
  });
}
